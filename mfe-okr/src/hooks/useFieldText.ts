// Formats a field of the form as text, to compare two versions side by side.
import type { TeamOfTree } from '@cumbre/contract/teams';
import { formatDate } from '@cumbre/ui/formatDate';
import { useTranslation } from '../useTranslation';
import { NOTHING } from '../format/formatNumbers';
import type { FieldName, ItemFields } from '../data/itemFields';

export function useFieldText(
  peopleNames: ReadonlyMap<string, string>,
  teams: readonly TeamOfTree[],
) {
  const { t } = useTranslation();
  return (name: FieldName, fields: ItemFields): string => {
    const value = fields[name];
    if (value === null || value === '') return NOTHING;
    switch (name) {
      case 'owner':
      case 'assignedUser':
        return peopleNames.get(value) ?? t('form.unknownPerson');
      case 'team':
        return teams.find(({ id }) => id === value)?.name ?? NOTHING;
      case 'type':
        return t(`items.type.${fields.type}`);
      case 'frequency':
        return fields.frequency ? t(`items.frequency.${fields.frequency}`) : NOTHING;
      case 'occurrenceMode':
        return t(`items.occurrenceMode.${fields.occurrenceMode}`);
      case 'cadence':
        return t(`items.cadence.${fields.cadence}`);
      case 'startDate':
      case 'endDate':
        return formatDate(value);
      default:
        return value;
    }
  };
}
