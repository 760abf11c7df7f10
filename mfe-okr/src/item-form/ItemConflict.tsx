// Somebody else saved the same item while it was being edited: which of its fields may be chosen between, and their words.
import { memberName, useMembersOf } from '@cumbre/client/members';
import type { Item } from '@cumbre/contract/items';
import { FieldConflict } from '../FieldConflict';
import { useTexts } from '../useTexts';
import { FIELD_NAMES, fieldsOf } from './itemFields';
import type { ItemFields } from './itemFields';
import { useFieldText } from './useFieldText';

interface ItemConflictProps {
  organizationId: string;
  /** The item when the form was opened. */
  base: Item;
  theirs: Item;
  mine: ItemFields;
  /** Names of the people that the tree speaks of; others are asked for. */
  names: ReadonlyMap<string, string>;
  isSaving: boolean;
  onSave: (merged: ItemFields) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** Where an item hangs is changed by moving it, and is not part of the form's choice. */
const CHOSEN = FIELD_NAMES.filter((name) => name !== 'parentId');

export function ItemConflict({ organizationId, base, theirs, names, ...rest }: ItemConflictProps) {
  const { t, language } = useTexts();
  const strangers = [...new Set([theirs, rest.mine].flatMap(({ owner, assignedUser }) => [owner, assignedUser]))].filter((id) => id !== null && !names.has(id));
  const others = useMembersOf(organizationId, strangers as string[]);
  const fieldText = useFieldText(new Map([...names, ...others.map((member) => [member.id, memberName(member)] as const)]));
  return (
    <FieldConflict
      {...rest} title={t('conflict.title')} names={CHOSEN} former={fieldsOf(base, language)} theirs={fieldsOf(theirs, language)}
      labelOf={(name) => t(`form.field.${name}`)} textOf={fieldText}
    />
  );
}
