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
  endDate: string;
  /** Null in a finished cycle, in which no days are left. */
  today: string | null;
}

export function ItemHead({ item, responsible, endDate, today }: ItemHeadProps) {
  const { t, language } = useTranslation();
  const per = item.type === 'RECURRENT' && item.frequency ? t(`items.per.${item.frequency}`) : '';
  const left = today === null ? -1 : daysBetween(today, endDate);
  const role = item.assignedUser === null ? 'owner' : 'assignedUser';
  return (
    <div role="group" className="mfe-okr_item-head" aria-label={t('panel.head')}>
      {hasMeasure(item) ? (
        <span>
          {formatValue(item.currentValue, language)} →{' '}
          {formatQuantity(item.targetValue, item.unit, language)}
          {per}
        </span>
      ) : null}
      {responsible === '' ? null : (
        <span className="mfe-okr_item-head-person" title={t(`form.field.${role}`)}>
          <span className="cu-hidden">{t(`form.field.${role}`)}: </span>
          <PersonAvatar name={responsible} />
          {responsible}
        </span>
      )}
      <span>
        {t('panel.until', { date: formatDate(endDate) })}
        {left < 0 ? '' : ` · ${t('panel.daysLeft', { count: left })}`}
      </span>
    </div>
  );
}
