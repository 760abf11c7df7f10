// The facts of an item that its head does not say: its measure and start, its owner and its parent.
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { dayOf } from '@cumbre/domain/calendar';
import { hasMeasure } from '@cumbre/domain/measure';
import { Link } from '@cumbre/remote/router';
import { formatDate } from '@cumbre/ui/formatDate';
import { Term } from '@cumbre/ui/term';
import { FactList } from '../components/FactList';
import { NOTHING, formatQuantity, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface ItemFactsProps {
  item: Item;
  parent: Item | null;
  team: TeamOfTree | null;
  ownerName: string;
  startDate: string;
  /** Of the organization. */
  timeZone: string;
  hrefOf: (itemId: string) => string;
}

export function ItemFacts({
  item,
  parent,
  team,
  ownerName,
  startDate,
  timeZone,
  hrefOf,
}: ItemFactsProps) {
  const { t, language } = useTranslation();
  const isMeasured = hasMeasure(item);
  const rhythm = item.frequency
    ? ` · ${t(`items.frequency.${item.frequency}`)} · ${t(`items.occurrenceMode.${item.occurrenceMode}`)}`
    : '';
  const facts = [
    isMeasured &&
      item.lagMeasure !== '' && {
        key: 'measure',
        label: <Term explanation={t('panel.terms.metric')}>{t('panel.measure')}</Term>,
        value: item.lagMeasure,
      },
    isMeasured && {
      key: 'start',
      label: t('form.field.startValue'),
      value: formatQuantity(item.startValue, item.unit, language),
    },
    item.assignedUser !== null && {
      key: 'owner',
      label: t('form.field.owner'),
      value: ownerName || NOTHING,
    },
    team !== null && {
      key: 'team',
      label: t('form.field.team'),
      value: (
        <Link to={`/?${new URLSearchParams({ cycle: item.cycle, team: team.id })}`}>
          {team.name}
        </Link>
      ),
    },
    {
      key: 'type',
      label: t('form.field.type'),
      value: `${t(`items.type.${item.type}`)}${item.type === 'RECURRENT' ? rhythm : ''}`,
    },
    {
      key: 'dates',
      label: t('form.field.startDate'),
      value: formatDate(startDate),
    },
    isMeasured &&
      item.type === 'SINGLE' &&
      !item.sharedBy && {
        key: 'cadence',
        label: <Term explanation={t('panel.terms.cadence')}>{t('form.field.cadence')}</Term>,
        value: t(`items.cadence.${item.cadence}`),
      },
    {
      key: 'weight',
      label: <Term explanation={t('panel.terms.weight')}>{t('form.field.weight')}</Term>,
      value: formatValue(item.weight, language),
    },
    parent !== null && {
      key: 'parent',
      label: t('form.field.parentId'),
      value: (
        <Link to={hrefOf(parent.id)}>
          {parent.code} {parent.title}
        </Link>
      ),
    },
    {
      key: 'updated',
      label: t('panel.updated'),
      value: formatDate(dayOf(item.lastUpdated, timeZone)),
    },
  ].filter((fact) => fact !== false);
  return <FactList facts={facts} />;
}
