// Somebody else saved the same item while it was being edited: which of its fields may be chosen between, and their words.
import type { Item } from '@cumbre/contract/items';
import { FieldConflict } from '../FieldConflict';
import { useTexts } from '../useTexts';
import { FIELD_NAMES, fieldsOf } from './itemFields';
import type { ItemFields } from './itemFields';
import { useFieldText } from './useFieldText';

interface ItemConflictProps {
  /** The item when the form was opened. */
  base: Item;
  theirs: Item;
  mine: ItemFields;
  peopleNames: ReadonlyMap<string, string>;
  isSaving: boolean;
  onSave: (merged: ItemFields) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** Where an item hangs is changed by moving it, and is not part of the form's choice. */
const CHOSEN = FIELD_NAMES.filter((name) => name !== 'parentId');

export function ItemConflict({ base, theirs, peopleNames, ...rest }: ItemConflictProps) {
  const { t, language } = useTexts();
  const fieldText = useFieldText(peopleNames);
  return (
    <FieldConflict
      {...rest} title={t('conflict.title')} names={CHOSEN} former={fieldsOf(base, language)} theirs={fieldsOf(theirs, language)}
      labelOf={(name) => t(`form.field.${name}`)} textOf={fieldText}
    />
  );
}
