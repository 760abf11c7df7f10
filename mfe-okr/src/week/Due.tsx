// When the next check-in of an item is due, in words where that is soon.
import type { WeekRow } from '@cumbre/contract/week';
import { addDays } from '@cumbre/domain/calendar';
import { formatDate } from '@cumbre/ui/formatDate';
import { useTranslation } from '../useTranslation';

function dueKey({ due, urgency }: WeekRow, today: string) {
  if (due === today) return 'week.dueToday';
  if (due === addDays(today, 1)) return 'week.dueTomorrow';
  return urgency === 'due' ? 'week.dueOn' : 'week.laterOn';
}

/** `today`: the date of the row's organization. */
export function Due({ row, today }: { row: WeekRow; today: string }) {
  const { t } = useTranslation();
  if (row.due === null) return <span className="mfe-okr_week-later">{t('week.nothingDue')}</span>;
  const date = formatDate(row.due);
  if (row.urgency === 'late')
    return (
      <span className="mfe-okr_week-late">{t('week.late', { count: row.daysLate, date })}</span>
    );
  return <span className={`mfe-okr_week-${row.urgency}`}>{t(dueKey(row, today), { date })}</span>;
}
