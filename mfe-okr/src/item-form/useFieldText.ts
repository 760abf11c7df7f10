// A field of the form in words, for showing two versions of it beside each other.
import { shownDate } from '@cumbre/ui/shownDate';
import { useTexts } from '../useTexts';
import { NOTHING } from '../shownNumbers';
import type { FieldName, ItemFields } from './itemFields';

export function useFieldText(peopleNames: ReadonlyMap<string, string>) {
  const { t } = useTexts();
  return (name: FieldName, fields: ItemFields): string => {
    const value = fields[name];
    if (value === null || value === '') return NOTHING;
    switch (name) {
      case 'owner':
      case 'assignedUser':
        return peopleNames.get(value) ?? t('form.unknownPerson');
      case 'type':
      case 'frequency':
      case 'occurrenceMode':
      case 'cadence':
        return t(`items.${name}.${value}`);
      case 'startDate':
      case 'endDate':
        return shownDate(value);
      default:
        return value;
    }
  };
}
