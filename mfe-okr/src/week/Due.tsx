// When the next check-in of an item is due, in words where that is soon.
import type { WeekRow } from '@cumbre/contract/week';
import { addDays, mondayOf } from '@cumbre/domain/calendar';
import { formatDate } from '@cumbre/ui/formatDate';
import { useTranslation } from '../useTranslation';

function dueKey({ due, urgency }: WeekRow, today: string) {
  if (due === today) return 'week.dueToday';
  if (due === addDays(today, 1)) return 'week.dueTomorrow';
  if (urgency === 'due') return 'week.dueOn';
  const isNextWeek = due !== null && due <= addDays(mondayOf(today), 13);
  return isNextWeek ? 'week.dueNextWeek' : 'week.laterOn';
}

interface DueProps {
  row: WeekRow;
  /** The date of the row's organization. */
  today: string;
  /** This week's check-in is recorded: the date is that of the next one. */
  isDone?: boolean;
}

export function Due({ row, today, isDone = false }: DueProps) {
  const { t } = useTranslation();
  if (row.due === null) return <span className="mfe-okr_week-later">{t('week.nothingDue')}</span>;
  const date = formatDate(row.due);
  if (isDone && row.urgency === 'later')
    return <span className="mfe-okr_week-later">{t('week.nextOn', { date })}</span>;
  if (row.urgency === 'late')
    return (
      <span className="mfe-okr_week-late">{t('week.late', { count: row.daysLate, date })}</span>
    );
  return <span className={`mfe-okr_week-${row.urgency}`}>{t(dueKey(row, today), { date })}</span>;
}
