// A picture of a small tree, drawn by the components of the real one, for an organization that has
// none yet. It is read as one picture, not as content.
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { useTranslation } from '../useTranslation';

const ROWS = [
  { key: 'objective', value: 0.63, expected: 0.6, status: 'onTrack' },
  { key: 'first', value: 0.75, expected: 0.6, status: 'onTrack' },
  { key: 'second', value: 0.5, expected: 0.6, status: 'behind' },
] as const;

export function TreePicture() {
  const { t, language } = useTranslation();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <figure className="mfe-okr_tree-picture">
      <figcaption>{t('cycles.empty.picture.caption')}</figcaption>
      <div role="img" aria-label={t('cycles.empty.picture.label')}>
        {ROWS.map(({ key, value, expected, status }) => (
          <div key={key} className={`mfe-okr_tree-picture-row mfe-okr_tree-picture-${key}`}>
            <span className="mfe-okr_tree-picture-title">{t(`cycles.empty.picture.${key}`)}</span>
            <StatusTag status={status} label={t(`items.status.${status}`)} />
            <ProgressBar
              value={value}
              expected={expected}
              status={status}
              label={t(`cycles.empty.picture.${key}`)}
            />
            <span>{percent.format(value)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
