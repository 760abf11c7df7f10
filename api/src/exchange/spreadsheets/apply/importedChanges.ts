// What an import has changed, as entries of edits record it: the fields of items that differ, values,
// what was archived and what was created, in this order. A large file has too many changes for one entry
// of the activity log, so the first ones are kept and the others are counted.
import { AUDIT_MAX_CHANGES, AUDIT_MAX_CHANGES_LENGTH } from '@cumbre/contract/limits';
import type { DomainEvent } from '../../../platform/context/domainEvents';
import type { TreeRow } from '../../../planning/objective-tree/loadTree';
import type { ListedCheckIn } from '../plan/checkIns';
import type { ItemFields } from '../plan/fields';
import type { PlannedItem } from '../plan/plan';

type ImportedChanges = Pick<DomainEvent<'spreadsheetImported'>, 'changes' | 'unlisted'>;
type Change = ImportedChanges['changes'][string] & { key: string };

interface Written {
  /** In the order of the file. */
  created: readonly PlannedItem[];
  /** Changed items, in the order of the file. */
  changed: readonly PlannedItem[];
  archived: readonly TreeRow[];
  entries: readonly ListedCheckIn[];
  storedIdOf: (plannedId: string) => string;
}

/** The fields that a file can change. */
type Fields = Record<keyof ItemFields, unknown> & { code: string; parentId: string | null };

/** As the app has them in a change of an item. */
const fieldsOf = (
  { fields, code, parentId }: PlannedItem,
  storedIdOf: Written['storedIdOf'],
): Fields => ({
  ...fields,
  code: code ?? '',
  parentId: parentId === null ? null : storedIdOf(parentId),
});

function changedFields(
  item: PlannedItem,
  storedIdOf: Written['storedIdOf'],
): Pick<Change, 'before' | 'after'> | null {
  const { existing } = item;
  if (!existing) return null;
  const after = fieldsOf(item, storedIdOf);
  const names = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => after[name] !== existing[name],
  );
  const those = (state: Fields) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return names.length === 0 ? null : { before: those(existing), after: those(after) };
}

/** Without the fields that are empty, which a reader would pass over. */
const filledFields = (item: PlannedItem, storedIdOf: Written['storedIdOf']): object =>
  Object.fromEntries(
    Object.entries({ kind: item.kind, ...fieldsOf(item, storedIdOf) }).filter(
      ([, value]) => value !== null && value !== '',
    ),
  );

function* changesOf(written: Written): Generator<Change> {
  const { created, changed, archived, entries, storedIdOf } = written;
  for (const item of changed) {
    const fields = changedFields(item, storedIdOf);
    if (fields) yield { key: item.id, action: 'item.changed', ...fields };
  }
  for (const { itemId, date, value, note, previous, hasRow, formerValue } of entries) {
    // Of a new item, whose id is not stored, nothing was there before.
    if (storedIdOf(itemId) !== itemId) continue;
    yield {
      key: `${itemId} ${date}`,
      action: !previous ? 'progress.recorded' : hasRow ? 'progress.corrected' : 'progress.replaced',
      before: previous
        ? {
            date,
            value: previous.value,
            note: previous.note,
            created_at: previous.created_at,
            last_edited_at: previous.last_edited_at,
          }
        : { value: formerValue ?? undefined },
      after: { date, value, note },
    };
  }
  for (const { currentValue: _start, ...item } of archived)
    yield { key: item.id, action: 'item.deleted', before: item };
  for (const item of created)
    yield {
      key: storedIdOf(item.id),
      action: 'item.created',
      after: filledFields(item, storedIdOf),
    };
}

export function importedChanges(written: Written): ImportedChanges {
  const changes: [string, ImportedChanges['changes'][string]][] = [];
  let length = 0;
  let unlisted = 0;
  for (const { key, ...change } of changesOf(written)) {
    if (unlisted === 0) length += key.length + JSON.stringify(change).length;
    if (changes.length === AUDIT_MAX_CHANGES || length > AUDIT_MAX_CHANGES_LENGTH) unlisted += 1;
    else changes.push([key, change]);
  }
  return { changes: Object.fromEntries(changes), unlisted };
}
