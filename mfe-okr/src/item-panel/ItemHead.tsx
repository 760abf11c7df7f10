// What one asks first of an item, in one block: from which value to which, who does it, until when.
import type { Item } from '@cumbre/contract/items';
import { daysBetween } from '@cumbre/domain/calendar';
import { hasMeasure } from '@cumbre/domain/measure';
import { PersonAvatar } from '@cumbre/ui/activity';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatQuantity, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface ItemHeadProps {
  item: Item;
  /** Of who does it: the assigned person, else the owner. */
  responsible: string;
  startDate: string;
  endDate: string;
  today: string;
  /** The day on which the finished cycle ended; null in an open one. */
  lastDay: string | null;
}

export function ItemHead({ item, responsible, startDate, endDate, today, lastDay }: ItemHeadProps) {
  const { t, language } = useTranslation();
  const per = item.type === 'RECURRENT' && item.frequency ? t(`items.per.${item.frequency}`) : '';
  const role = item.assignedUser === null ? 'owner' : 'assignedUser';
  const current = formatValue(item.currentValue, language);
  const target = `${formatQuantity(item.targetValue, item.unit, language)}${per}`;
  const days = () => {
    if (lastDay !== null)
      return t('panel.endedOn', { date: formatDate(lastDay < endDate ? lastDay : endDate) });
    if (startDate > today)
      return t('panel.fromUntil', { start: formatDate(startDate), date: formatDate(endDate) });
    const left = daysBetween(today, endDate);
    const until = t('panel.until', { date: formatDate(endDate) });
    return left < 0 ? until : `${until} · ${t('panel.daysLeft', { count: left })}`;
  };
  return (
    <div role="group" className="mfe-okr_item-head" aria-label={t('panel.head')}>
      {hasMeasure(item) ? (
        <span>
          {lastDay === null
            ? `${current} → ${target}`
            : t('panel.endedAt', { value: current, target })}
        </span>
      ) : null}
      {responsible === '' ? null : (
        <span className="mfe-okr_item-head-person" title={t(`form.field.${role}`)}>
          <span className="cu-hidden">{t(`form.field.${role}`)}: </span>
          <PersonAvatar name={responsible} />
          {responsible}
        </span>
      )}
      <span>{days()}</span>
    </div>
  );
}
