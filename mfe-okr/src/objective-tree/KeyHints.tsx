// The list of the tree's keyboard shortcuts, each with its description.
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import keysEn from '../locales/keys.en.json';
import keysEs from '../locales/keys.es.json';
import { useTranslation } from '../useTranslation';

const KEYS = [
  'move',
  'open',
  'value',
  'item',
  'edit',
  'menu',
  'level',
  'jump',
  'select',
  'range',
  'all',
  'order',
  'hang',
  'moveTo',
  'remove',
  'undo',
] as const;

const TEXTS = { en: { keys: keysEn }, es: { keys: keysEs } };

export function KeyHints() {
  useLazyNamespace(TEXTS);
  const { t } = useTranslation();
  return (
    <details className="mfe-okr_keys">
      <summary>{t('keys.title')}</summary>
      <dl>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`keys.key.${key}`)}</kbd>
            </dt>
            <dd>{t(`keys.does.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
