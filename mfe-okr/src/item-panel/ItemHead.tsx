// What one asks first of an item, in one block: from which value to which, who does it, until when.
import type { Item } from '@cumbre/contract/items';
import { daysBetween } from '@cumbre/domain/calendar';
import { hasMeasure } from '@cumbre/domain/measure';
import { PersonAvatar } from '@cumbre/ui/activity';
import { formatDate } from '@cumbre/ui/formatDate';
import { Button } from '@cumbre/ui/base';
import { Sparkline } from '../components/Sparkline';
import { useCheckInsQuery } from '../data/checkIns';
import { formatQuantity, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

/** The heading of the history in the same panel. */
export const HISTORY = 'mfe-okr_history';

interface ItemHeadProps {
  item: Item;
  /** Of who does it: the assigned person, else the owner. */
  responsible: string;
  startDate: string;
  endDate: string;
  today: string;
  /** The day on which the finished cycle ended; null in an open one. */
  lastDay: string | null;
  /** Whether the history stands below, to which the small line leads. */
  hasHistory: boolean;
}

/** The values so far as a small line, which leads to the chart: that stands below the form. */
function Trend({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { data: entries = [] } = useCheckInsQuery(item.id);
  const values = entries
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ value }) => value);
  if (!hasMeasure(item) || values.length < 2) return null;
  return (
    <Button
      type="text"
      size="small"
      className="mfe-okr_item-head-trend"
      aria-label={t('panel.toHistory')}
      title={t('panel.toHistory')}
      onClick={() => {
        const heading = document.getElementById(HISTORY);
        heading?.scrollIntoView({ block: 'start' });
        heading?.focus({ preventScroll: true });
      }}
    >
      {Sparkline({
        values,
        // As in the chart, a value that falls goes down.
        startValue: Math.min(item.startValue, item.targetValue),
        targetValue: Math.max(item.startValue, item.targetValue),
      })}
    </Button>
  );
}

export function ItemHead({
  item,
  responsible,
  startDate,
  endDate,
  today,
  lastDay,
  hasHistory,
}: ItemHeadProps) {
  const { t, language } = useTranslation();
  const per = item.type === 'RECURRENT' && item.frequency ? t(`items.per.${item.frequency}`) : '';
  const role = item.assignedUser === null ? 'owner' : 'assignedUser';
  const current = formatValue(item.currentValue, language);
  const target = `${formatQuantity(item.targetValue, item.unit, language)}${per}`;
  const values = () => {
    if (lastDay !== null) return t('panel.endedAt', { value: current, target });
    // The value of one period beside the target of each would read as reached.
    return item.type === 'RECURRENT' ? target : `${current} → ${target}`;
  };
  const days = () => {
    if (lastDay !== null)
      return t('panel.endedOn', { date: formatDate(lastDay < endDate ? lastDay : endDate) });
    if (startDate > today)
      return t('panel.fromUntil', { start: formatDate(startDate), date: formatDate(endDate) });
    const left = daysBetween(today, endDate);
    const until = t('panel.until', { date: formatDate(endDate) });
    return left < 0 ? until : `${until} · ${t('panel.daysLeft', { count: left })}`;
  };
  const hasMoved =
    lastDay === null && item.type === 'SINGLE' && item.currentValue !== item.startValue;
  // Its room is kept until the values are there, so that nothing moves.
  const hasTrend = hasHistory && item.type === 'SINGLE' && item.lastCheckIn !== null;
  return (
    <div
      role="group"
      className={`mfe-okr_item-head${hasTrend ? ' mfe-okr_item-head-trending' : ''}`}
      aria-label={t('panel.head')}
    >
      {hasMeasure(item) ? (
        <span>
          <span className="mfe-okr_item-head-value">{values()}</span>
          {hasMoved ? (
            <span className="mfe-okr_item-head-role">
              {' '}
              {t('panel.fromStart', { start: formatValue(item.startValue, language) })}
            </span>
          ) : null}
        </span>
      ) : null}
      {responsible === '' ? null : (
        <span className="mfe-okr_item-head-person">
          <span className="mfe-okr_item-head-role">{t(`form.field.${role}`)}: </span>
          <PersonAvatar name={responsible} />
          {responsible}
        </span>
      )}
      <span>{days()}</span>
      {hasTrend ? <Trend item={item} /> : null}
    </div>
  );
}
