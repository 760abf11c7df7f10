// What is planned for an item of a cycle that has not begun, in place of its progress.
import type { Item } from '@cumbre/contract/items';
import { Descriptions } from '@cumbre/ui/data';
import { NOTHING, formatValue } from '../format/formatNumbers';
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
  return (
    <Descriptions
      size="small"
      items={(['targetValue', 'owner', 'team', 'weight'] as const).map((name) => ({
        key: name,
        label: t(`form.field.${name}`),
        children: facts[name] ?? NOTHING,
      }))}
    />
  );
}
