// The preview of a value while it is typed: the progress of the item and its parents, before and
// after.
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { hasOwnDates } from '@cumbre/domain/ownEvaluation';
import { ProgressBar } from '@cumbre/ui/progress';
import { Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface CheckInEffectProps {
  before: readonly Item[];
  /** The item first, then its parents upwards. */
  after: readonly Item[];
  /** The first day of the cycle. */
  cycleStart: CalendarDate;
}

/** In the first check-in of an item that is younger than its plan, and has no dates of its own. */
function isBehindByBirth(item: Item, former: Item | undefined, cycleStart: CalendarDate): boolean {
  return (
    former?.lastCheckIn === null &&
    !hasOwnDates(item) &&
    item.createdOn > cycleStart &&
    (item.status === 'behind' || item.status === 'atRisk')
  );
}

export function CheckInEffect({ before, after, cycleStart }: CheckInEffectProps) {
  const { t, language } = useTranslation();
  const [item, ...parents] = after;
  if (!item)
    return (
      <div className="mfe-okr_effect">
        <Text small tone="secondary">
          {t('checkIn.effectWaits')}
        </Text>
      </div>
    );
  const rowBefore = (row: Item) => before.find(({ id }) => id === row.id);
  const formerOf = (row: Item) => rowBefore(row)?.realProgress ?? null;
  const change = (row: Item) => {
    const progress = t('checkIn.fromTo', {
      from: formatPercent(formerOf(row), language),
      to: formatPercent(row.realProgress, language),
    });
    // The colour of the bar alone would say it.
    return row.status && row.status !== rowBefore(row)?.status
      ? `${progress} · ${t(`items.status.${row.status}`)}`
      : progress;
  };
  const moved = parents.filter(
    (row) => formatPercent(formerOf(row), language) !== formatPercent(row.realProgress, language),
  );
  return (
    <div className="mfe-okr_effect" aria-live="polite">
      <ProgressBar
        value={item.realProgress}
        expected={item.expectedProgress}
        status={item.status}
        label={t('checkIn.newProgress')}
        text={formatPercent(item.realProgress, language)}
      />
      <Text strong>{change(item)}</Text>
      {item.type === 'SINGLE' && (item.rawProgress ?? 0) < 0 ? (
        <Text small tone="warning">
          {t('checkIn.awayFromTarget')}
        </Text>
      ) : null}
      {isBehindByBirth(item, rowBefore(item), cycleStart) ? (
        <Text small tone="secondary">
          {t('firstCheckIn.planStart', { date: formatDate(cycleStart) })}
        </Text>
      ) : null}
      {moved.length > 0 ? (
        <ul className="mfe-okr_effect-parents">
          {moved.map((row) => (
            <li key={row.id}>
              <Text small>
                {row.code} {row.title}: {change(row)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
