// What is planned for an item of a cycle that has not begun, in place of its progress; and of a copied one how
// far the source came in its cycle.
import type { Item } from '@cumbre/contract/items';
import { hasMeasure } from '@cumbre/domain/measure';
import { FactList } from '../components/FactList';
import { useItemQuery } from '../data/items';
import { NOTHING, formatQuantity, formatValue } from '../format/formatNumbers';
import { useValueText } from '../format/useValueText';
import { useTranslation } from '../useTranslation';

interface PlannedFactsProps {
  item: Item;
  owner: string | undefined;
  team: string | undefined;
}

export function PlannedFacts({ item, owner, team }: PlannedFactsProps) {
  const { t, language } = useTranslation();
  const targetValue = useValueText()(item, true);
  const facts = { targetValue, owner, team, weight: formatValue(item.weight, language) };
  const { currentData } = useItemQuery(item.id);
  const line = currentData?.line ?? [];
  const source = line.find(({ id }) => id === line.find((each) => each.id === item.id)?.copiedFrom);
  return (
    <FactList
      facts={[
        ...(['targetValue', 'owner', 'team', 'weight'] as const).map((name) => ({
          key: name,
          label: t(`form.field.${name}`),
          value: facts[name] ?? NOTHING,
        })),
        ...(source && hasMeasure(source)
          ? [
              {
                key: 'source',
                label: t('line.before', { cycle: source.cycle.name }),
                value: t('line.values', {
                  start: formatValue(source.startValue, language),
                  current: formatValue(source.currentValue, language),
                  target: formatQuantity(source.targetValue, source.unit, language),
                }),
              },
            ]
          : []),
      ]}
    />
  );
}
