// What is planned for an item of a cycle that has not begun, in place of its progress.
import type { Item } from '@cumbre/contract/items';
import { NOTHING, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { usePlannedText } from './usePlannedText';

interface PlannedFactsProps {
  item: Item;
  names: ReadonlyMap<string, string>;
  /** Its name; null where the item has none. */
  team: string | null;
}

export function PlannedFacts({ item, names, team }: PlannedFactsProps) {
  const { t, language } = useTranslation();
  const plannedText = usePlannedText();
  const facts = {
    targetValue: plannedText(item),
    owner: names.get(item.owner) ?? NOTHING,
    ...(item.assignedUser && { assignedUser: names.get(item.assignedUser) ?? NOTHING }),
    team: team ?? NOTHING,
    weight: formatValue(item.weight, language),
  };
  return (
    <dl className="mfe-okr_plan-facts">
      {(['targetValue', 'owner', 'assignedUser', 'team', 'weight'] as const).map((name) =>
        facts[name] === undefined ? null : (
          <div key={name}>
            <dt>{t(`form.field.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
