// How a person's items are doing: one bar with a part for each status, and the same in words.
import type { BoardPerson } from '@cumbre/contract/board';
import { shownCounts, statusesOf } from '../data/shownStatus';
import { NOTHING } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

export function StatusBar({
  statuses = {},
  outcomes,
  reports,
  isFinished,
}: Pick<BoardPerson, 'statuses' | 'outcomes' | 'reports'> & { isFinished: boolean }) {
  const { t } = useTranslation();
  const counts = shownCounts({ statuses, outcomes }, isFinished);
  const present = statusesOf(isFinished).filter((status) => (counts[status] ?? 0) > 0);
  if (present.length === 0) return NOTHING;
  return (
    <div className="mfe-okr_statuses-of">
      <div className="mfe-okr_status-bar" aria-hidden>
        {present.map((status) => (
          <span
            key={status}
            className={`mfe-okr_part-${status}`}
            style={{ flexGrow: (counts[status] ?? 0) / reports }}
          />
        ))}
      </div>
      <ul className="mfe-okr_status-words">
        {present.map((status) => (
          <li key={status} className={`mfe-okr_word-${status}`}>
            {t('board.part', { count: counts[status] ?? 0, status: t(`items.status.${status}`) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
