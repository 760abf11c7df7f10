// The keys of the tree, for whoever wants to see them written down, with their words.
import { useLaterTexts } from '@cumbre/remote/useLaterTexts';
import keysEn from '../texts/keys.en.json';
import keysEs from '../texts/keys.es.json';
import { useTexts } from '../useTexts';

const KEYS = ['move', 'open', 'value', 'item', 'edit', 'menu', 'level', 'jump', 'select', 'range', 'all', 'order', 'hang', 'moveTo', 'remove', 'undo'] as const;

const TEXTS = { en: { keys: keysEn }, es: { keys: keysEs } };

export function KeyHints() {
  useLaterTexts(TEXTS);
  const { t } = useTexts();
  return (
    <details className="okr-keys">
      <summary>{t('keys.title')}</summary>
      <dl>
        {KEYS.map((key) => <div key={key}><dt><kbd>{t(`keys.key.${key}`)}</kbd></dt><dd>{t(`keys.does.${key}`)}</dd></div>)}
      </dl>
    </details>
  );
}
