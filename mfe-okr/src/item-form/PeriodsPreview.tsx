// A preview of the periods while frequency and dates are typed: their number, the first and the
// last, and the strip of periods that the item will show.
import { addDays } from '@cumbre/domain/calendar';
import { checkItem } from '@cumbre/domain/itemRules';
import { nextPeriodStart, occurrencesOf, periodStart } from '@cumbre/domain/recurrence';
import type { Occurrence, Schedule } from '@cumbre/domain/recurrence';
import { Text } from '@cumbre/ui/base';
import { OccurrenceStrip } from '@cumbre/ui/progress';
import { formatPeriod } from '../format/formatPeriod';
import { useTranslation } from '../useTranslation';
import type { ItemFields } from '../data/itemFields';

/** Cells that are drawn; a year of days would push the rest of the form out of sight. */
const MAX_DRAWN = 60;

type Typed = Partial<Pick<ItemFields, 'frequency' | 'startDate' | 'endDate'>>;

/** Null while a value is missing or invalid: the fields show the errors. */
function scheduleOf({ frequency, startDate, endDate }: Typed): Schedule | null {
  if (!frequency || !startDate || !endDate) return null;
  const measure = {
    kind: 'key_result',
    type: 'RECURRENT',
    weight: 1,
    unit: '%',
    startValue: 0,
    currentValue: 0,
    targetValue: 1,
  } as const;
  return checkItem({ ...measure, frequency, startDate, endDate }).length === 0
    ? { frequency, startDate, endDate }
    : null;
}

function shortOnes(
  periods: readonly Occurrence[],
  { frequency, startDate, endDate }: Schedule,
): 'first' | 'last' | 'both' | null {
  const first = periodStart(frequency, startDate) !== startDate;
  const last =
    nextPeriodStart(frequency, periodStart(frequency, periods.at(-1)?.startDate ?? startDate)) !==
    addDays(endDate, 1);
  if (first && last && periods.length > 1) return 'both';
  return first ? 'first' : last ? 'last' : null;
}

export function PeriodsPreview(typed: Typed) {
  const { t } = useTranslation();
  const schedule = scheduleOf(typed);
  if (!schedule) return null;
  const periods = occurrencesOf(schedule);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return null;
  const words = t('periods.preview', {
    count: periods.length,
    first: formatPeriod(first),
    last: formatPeriod(last),
  });
  const short = shortOnes(periods, schedule);
  return (
    <div className="mfe-okr_periods">
      <Text role="status">
        {words} {short && periods.length > 1 ? t(`periods.short.${short}`) : ''}
      </Text>
      <OccurrenceStrip
        label={words}
        cells={periods
          .slice(0, MAX_DRAWN)
          .map((each) => ({ key: each.startDate, state: 'open', title: formatPeriod(each) }))}
      />
      {periods.length > MAX_DRAWN ? (
        <Text small tone="secondary">
          {t('periods.more', { count: periods.length - MAX_DRAWN })}
        </Text>
      ) : null}
    </div>
  );
}
