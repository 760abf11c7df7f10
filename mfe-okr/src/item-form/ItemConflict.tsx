// The conflict view after somebody else saved the same item: the fields to choose between, and
// their labels.
import { memberName, useMembersOf } from '@cumbre/client/members';
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { FieldConflict } from '../components/FieldConflict';
import { useTranslation } from '../useTranslation';
import { FIELD_NAMES, fieldsOf } from '../data/itemFields';
import type { ItemFields } from '../data/itemFields';
import { useFieldText } from '../hooks/useFieldText';

interface ItemConflictProps {
  organizationId: string;
  /** The item when the form was opened. */
  base: Item;
  theirs: Item;
  mine: ItemFields;
  /** Names of the people in the tree; other names are requested. */
  names: ReadonlyMap<string, string>;
  teams: readonly TeamOfTree[];
  isSaving: boolean;
  onSave: (merged: ItemFields) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** The parent of an item changes by moving the item, so it is not part of the choice. */
const CHOSEN = FIELD_NAMES.filter((name) => name !== 'parentId');

export function ItemConflict({
  organizationId,
  base,
  theirs,
  names,
  teams,
  ...rest
}: ItemConflictProps) {
  const { t, language } = useTranslation();
  const strangers = [
    ...new Set([theirs, rest.mine].flatMap(({ owner, assignedUser }) => [owner, assignedUser])),
  ].filter((id) => id !== null && !names.has(id));
  const others = useMembersOf(organizationId, strangers as string[]);
  const fieldText = useFieldText(
    new Map([...names, ...others.map((member) => [member.id, memberName(member)] as const)]),
    teams,
  );
  return (
    <FieldConflict
      {...rest}
      title={t('conflict.title')}
      names={CHOSEN}
      former={fieldsOf(base, language)}
      theirs={fieldsOf(theirs, language)}
      labelOf={(name) => t(`form.field.${name}`)}
      textOf={fieldText}
    />
  );
}
