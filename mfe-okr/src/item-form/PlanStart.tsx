// From when until when a new key result is planned, with the other way to plan it.
import type { Cycle } from '@cumbre/contract/cycles';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { expectedProgress } from '@cumbre/domain/expectedProgress';
import type { FormFields } from '@cumbre/forms/form';
import { formatDate } from '@cumbre/ui/formatDate';
import { Button } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import type { ItemFields } from '../data/itemFields';
import { newDates } from '../data/planDates';
import { formatPercent } from '../format/formatNumbers';

interface PlanStartProps {
  form: FormFields<ItemFields>;
  cycle: Pick<Cycle, 'start' | 'end' | 'state'>;
  today: CalendarDate;
  changeAll: (changes: Partial<ItemFields>) => void;
}

const NO_DATES = { startDate: null, endDate: null };

/** Nothing where the plan of a new key result begins with its cycle anyway. */
export function PlanStart({ form, cycle, today, changeAll }: PlanStartProps) {
  const { t, language } = useTranslation();
  const fromToday = newDates(cycle, today);
  if (fromToday.startDate === null) return null;
  const { type, startDate, endDate } = form.values;
  const start = formatDate(startDate ?? cycle.start);
  const end = formatDate(endDate ?? cycle.end);
  const isProposed = startDate === fromToday.startDate;
  const isRecurrent = type === 'RECURRENT';
  const words = () => {
    if (isProposed) return t('form.plan.fromToday', { end });
    const isOfCycle = start === formatDate(cycle.start) && end === formatDate(cycle.end);
    // What is expected of periods is how many of them are over.
    if (!isOfCycle || isRecurrent) return t('form.plan.dates', { start, end });
    const expected = formatPercent(
      expectedProgress({ startDate: cycle.start, endDate: cycle.end, today }),
      language,
    );
    return t('form.plan.ofCycle', { start, end, expected });
  };
  // Periods need dates of their own; others follow the cycle.
  const withCycle = isRecurrent ? { startDate: cycle.start, endDate: cycle.end } : NO_DATES;
  return (
    <div className="mfe-okr_plan-start">
      <span role="status">{words()}</span>
      <Button
        type="link"
        size="small"
        onClick={() => changeAll(isProposed ? withCycle : fromToday)}
      >
        {isProposed
          ? t('form.plan.withCycle', { start: formatDate(cycle.start) })
          : t('form.plan.startToday')}
      </Button>
    </div>
  );
}
