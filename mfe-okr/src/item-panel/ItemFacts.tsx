// The facts of an item in words: its measure, its owner, its dates and its parent.
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { hasMeasure } from '@cumbre/domain/measure';
import { Descriptions } from '@cumbre/ui/data';
import { Link } from '@cumbre/remote/router';
import { formatDate } from '@cumbre/ui/formatDate';
import { Term } from '@cumbre/ui/term';
import { NOTHING, formatQuantity, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface ItemFactsProps {
  item: Item;
  parent: Item | null;
  team: TeamOfTree | null;
  ownerName: string;
  assignedName: string;
  startDate: string;
  endDate: string;
  hrefOf: (itemId: string) => string;
}

export function ItemFacts({
  item,
  parent,
  team,
  ownerName,
  assignedName,
  startDate,
  endDate,
  hrefOf,
}: ItemFactsProps) {
  const { t, language } = useTranslation();
  const isMeasured = hasMeasure(item);
  const values = `${formatValue(item.startValue, language)} → ${formatQuantity(item.targetValue, item.unit, language)}`;
  const rhythm = item.frequency
    ? ` · ${t(`items.frequency.${item.frequency}`)} · ${t(`items.occurrenceMode.${item.occurrenceMode}`)}`
    : '';
  const facts = [
    isMeasured && {
      key: 'measure',
      label: <Term explanation={t('panel.terms.metric')}>{t('panel.measure')}</Term>,
      children: item.lagMeasure ? `${item.lagMeasure}: ${values}` : values,
    },
    isMeasured && {
      key: 'current',
      label: t('panel.current'),
      children: formatQuantity(item.currentValue, item.unit, language),
    },
    { key: 'owner', label: t('form.field.owner'), children: ownerName || NOTHING },
    item.assignedUser !== null && {
      key: 'assigned',
      label: t('form.field.assignedUser'),
      children: assignedName || NOTHING,
    },
    team !== null && {
      key: 'team',
      label: t('form.field.team'),
      children: (
        <Link to={`/?${new URLSearchParams({ cycle: item.cycle, team: team.id })}`}>
          {team.name}
        </Link>
      ),
    },
    {
      key: 'type',
      label: t('form.field.type'),
      children: `${t(`items.type.${item.type}`)}${item.type === 'RECURRENT' ? rhythm : ''}`,
    },
    {
      key: 'dates',
      label: t('panel.dates'),
      children: `${formatDate(startDate)} – ${formatDate(endDate)}`,
    },
    isMeasured &&
      item.type === 'SINGLE' &&
      !item.sharedBy && {
        key: 'cadence',
        label: <Term explanation={t('panel.terms.cadence')}>{t('form.field.cadence')}</Term>,
        children: t(`items.cadence.${item.cadence}`),
      },
    {
      key: 'weight',
      label: <Term explanation={t('panel.terms.weight')}>{t('form.field.weight')}</Term>,
      children: formatValue(item.weight, language),
    },
    parent !== null && {
      key: 'parent',
      label: t('form.field.parentId'),
      children: (
        <Link to={hrefOf(parent.id)}>
          {parent.code} {parent.title}
        </Link>
      ),
    },
    { key: 'updated', label: t('panel.updated'), children: formatDate(item.lastUpdated) },
  ].filter((fact) => fact !== false);
  return (
    <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={facts} className="mfe-okr_facts" />
  );
}
