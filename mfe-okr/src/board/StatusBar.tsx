// How a person's items are doing: one bar with a part for each status, and the same in words.
import type { BoardPerson } from '@cumbre/contract/board';
import { ITEM_STATUSES } from '@cumbre/contract/enumerations';
import { NOTHING } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

export function StatusBar({ statuses = {}, reports }: Pick<BoardPerson, 'statuses' | 'reports'>) {
  const { t } = useTranslation();
  const present = ITEM_STATUSES.filter((status) => (statuses[status] ?? 0) > 0);
  if (present.length === 0) return NOTHING;
  return (
    <div className="mfe-okr_statuses-of">
      <div className="mfe-okr_status-bar" aria-hidden>
        {present.map((status) => (
          <span
            key={status}
            className={`mfe-okr_part-${status}`}
            style={{ flexGrow: (statuses[status] ?? 0) / reports }}
          />
        ))}
      </div>
      <ul className="mfe-okr_status-words">
        {present.map((status) => (
          <li key={status} className={`mfe-okr_word-${status}`}>
            {t('board.part', { count: statuses[status] ?? 0, status: t(`items.status.${status}`) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
