// The keys of the tree, for whoever wants to see them written down.
import { useTexts } from '../useTexts';

const KEYS = ['move', 'open', 'value', 'item', 'edit', 'menu', 'level', 'jump', 'select', 'range', 'all', 'order', 'hang', 'moveTo', 'remove', 'undo'] as const;

export function KeyHints() {
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
