// Applies the plan of an import with multi-row statements: first it deletes archived items as the
// tree does, then it inserts new items (parents first), updates changed ones and writes check-ins.
// The audit trail keeps what it has changed.
import { AUDIT_FILE_NAME_LENGTH } from '@cumbre/contract/limits';
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import { sql } from 'kysely';
import type { RawBuilder, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { noteWithMentions } from '../../../planning/check-ins/checkInNotes';
import type { CheckInRow } from '../../../planning/check-ins/store';
import {
  OWN_WORDS,
  authorOf,
  authorshipOfCorrection,
  authorshipOfReplacement,
} from '../../../planning/check-ins/words';
import { nowOf } from '../../../platform/context/context';
import type { Context } from '../../../platform/context/context';
import { recordEvent } from '../../../platform/context/domainEvents';
import type { DomainEvent } from '../../../platform/context/domainEvents';
import { insertMany } from '../../../platform/database/insertMany';
import type { Membership } from '../../../organizations/access/rules';
import { removeBranches } from '../../../planning/deletions/softDelete';
import { codeKeyOf, insertItems } from '../../../planning/item-scope/itemStore';
import type { ItemRow } from '../../../planning/item-scope/itemStore';
import type { ItemsTable } from '../../../planning/item-scope/tables';
import type { TreeRow } from '../../../planning/objective-tree/loadTree';
import { chunksOf, yieldToEventLoop } from '../../../platform/batches/batches';
import type { PlannedCheckIn } from '../plan/checkIns';
import type { ImportPlan, PlannedItem } from '../plan/plan';
import type { ImportState } from '../plan/importState';
import { importedChanges } from './importedChanges';

type ImportedCheckIns = DomainEvent<'spreadsheetImported'>['checkIns'];

/**
 * The position of each item: new and moved items come after their siblings, in the order of the
 * file.
 */
function positionsOf(items: readonly PlannedItem[]): (item: PlannedItem) => number {
  const nextPositions = new Map<string, number>();
  for (const tree of new Set(items.map((item) => item.tree))) {
    for (const { parentId, storedPosition } of tree.rows) {
      const key = `${tree.cycle.id} ${parentId}`;
      nextPositions.set(key, Math.max(nextPositions.get(key) ?? 0, storedPosition + 1));
    }
  }
  return ({ tree, existing, parentId }) => {
    if (existing && existing.parentId === parentId) return existing.storedPosition;
    const key = `${tree.cycle.id} ${parentId}`;
    const position = nextPositions.get(key) ?? 0;
    nextPositions.set(key, position + 1);
    return position;
  };
}

/**
 * Creates an id as one flat string. The library concatenates 24 parts, which the garbage collector
 * would copy for ten thousand ids.
 */
const createId = (): string => uuidv7().toLowerCase();

/** The stored id of a planned item. */
type StoredIdOf = (plannedId: string) => string;

function createStoredIds(items: readonly PlannedItem[]): StoredIdOf {
  const created = new Map(
    items.filter(({ existing }) => !existing).map(({ id }) => [id, createId()]),
  );
  return (plannedId) => created.get(plannedId) ?? plannedId;
}

function rowOf(item: PlannedItem, storedIdOf: StoredIdOf, position: number, now: string): ItemRow {
  const {
    tree: { cycle },
    fields,
    existing,
    parentId,
  } = item;
  const code = item.code ?? '';
  return {
    organization_id: cycle.organization_id,
    id: storedIdOf(item.id),
    cycle_id: cycle.id,
    parent_id: parentId === null ? null : storedIdOf(parentId),
    position,
    kind: item.kind,
    code,
    code_key: codeKeyOf(code),
    title: fields.title,
    description: fields.description,
    type: fields.type,
    lag_measure: fields.lagMeasure,
    unit: fields.unit,
    start_value: fields.startValue,
    target_value: fields.targetValue,
    weight: fields.weight,
    owner_id: fields.owner,
    assigned_id: fields.assignedUser,
    frequency: fields.frequency,
    occurrence_mode: existing?.occurrenceMode ?? 'last',
    start_date: fields.startDate,
    end_date: fields.endDate,
    team_id: fields.team,
    version: (existing?.version ?? 0) + 1,
    created_at: now,
    updated_at: now,
  };
}

/** Parents before their children; items of equal depth in the order of the file. */
function sortParentsFirst(items: readonly PlannedItem[]): PlannedItem[] {
  const created = new Map(items.map((item) => [item.id, item]));
  const depthOf = (item: PlannedItem): number => {
    let depth = 0;
    for (let above = item.parentId; above !== null; above = created.get(above)?.parentId ?? null)
      depth += 1;
    return depth;
  };
  const depths = new Map(items.map((item) => [item.id, depthOf(item)]));
  return items.toSorted((one, other) => depths.get(one.id)! - depths.get(other.id)!);
}

const UPDATED_COLUMNS = [
  'parent_id',
  'position',
  'code',
  'code_key',
  'title',
  'description',
  'type',
  'lag_measure',
  'unit',
  'start_value',
  'target_value',
  'weight',
  'owner_id',
  'assigned_id',
  'frequency',
  'start_date',
  'end_date',
  'team_id',
  'version',
  'updated_at',
] as const;

async function changeItems(tx: Context, rows: readonly ItemRow[]): Promise<void> {
  await insertMany(tx, 'items', rows, (insert) =>
    insert.onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            UPDATED_COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)]),
          ),
        ),
    ),
  );
}

async function changeExisting(
  tx: Context,
  organizationId: string,
  items: readonly { id: string }[],
  change: Updateable<ItemsTable> | { code_key: RawBuilder<string> },
): Promise<void> {
  for (const chunk of chunksOf(items)) {
    await tx.db
      .updateTable('items')
      .set(change)
      .where('organization_id', '=', organizationId)
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
  }
}

/**
 * Deletes the archived items before other items take their codes. What the file moves away from them
 * leaves them first: it may go under a new item, which is inserted later.
 */
async function deleteArchived(
  tx: Context,
  membership: Membership,
  archived: readonly TreeRow[],
  changedItems: readonly PlannedItem[],
): Promise<void> {
  const archivedIds = new Set(archived.map(({ id }) => id));
  const leaving = changedItems.filter(
    ({ existing }) => existing?.parentId && archivedIds.has(existing.parentId),
  );
  await changeExisting(tx, membership.organizationId, leaving, { parent_id: null });
  await removeBranches(tx, membership, archived);
}

/** `writtenItems`: the ids of the items written in this import. */
async function writeCheckIns(
  tx: Context,
  organizationId: string,
  entries: readonly PlannedCheckIn[],
  storedIdOf: StoredIdOf,
  writtenItems: ReadonlyMap<string, unknown>,
): Promise<ImportedCheckIns> {
  const { userId, name } = authorOf(tx);
  const now = nowOf(tx);
  const newEntry = {
    ...OWN_WORDS,
    created_by: name,
    user_id: userId,
    created_at: now,
    last_edited_at: null,
  };
  const authorshipAfter = (entry: PlannedCheckIn, previous: CheckInRow, note: string) => {
    const said = { note, saysConfidence: false };
    // The plan has the names of today in a note; the stored one has ids.
    const before = { ...previous, note: previous.note === entry.note ? note : previous.note };
    // A current value is a second check-in of the day; a row of the Values sheet corrects the first.
    if (!entry.hasRow) return authorshipOfReplacement(tx, before, said);
    const { created_by, user_id, created_at } = previous;
    return { created_by, user_id, created_at, ...authorshipOfCorrection(tx, before, said) };
  };
  const rows: CheckInRow[] = [];
  for (const entry of entries) {
    const { itemId, date, value, note, previous } = entry;
    // A note keeps the people whom it mentioned; an import adds none.
    const text = await noteWithMentions(tx, organizationId, { note }, previous);
    rows.push({
      organization_id: organizationId,
      id: createId(),
      item_id: storedIdOf(itemId),
      date,
      value,
      ...text,
      confidence: previous?.confidence ?? null,
      ...(previous ? authorshipAfter(entry, previous, text.note) : newEntry),
    });
  }
  await insertMany(tx, 'check_ins', rows, (insert) =>
    insert.onConflict((conflict) =>
      conflict.columns(['organization_id', 'item_id', 'date']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        note: eb.ref('excluded.note'),
        mentions: eb.ref('excluded.mentions'),
        confidence: eb.ref('excluded.confidence'),
        created_by: eb.ref('excluded.created_by'),
        user_id: eb.ref('excluded.user_id'),
        created_at: eb.ref('excluded.created_at'),
        last_edited_at: eb.ref('excluded.last_edited_at'),
        note_user_id: eb.ref('excluded.note_user_id'),
        note_by: eb.ref('excluded.note_by'),
        note_at: eb.ref('excluded.note_at'),
        confidence_user_id: eb.ref('excluded.confidence_user_id'),
        confidence_by: eb.ref('excluded.confidence_by'),
        edited_user_id: eb.ref('excluded.edited_user_id'),
        edited_by: eb.ref('excluded.edited_by'),
      })),
    ),
  );
  const itemIds = [...new Set(entries.map(({ itemId }) => itemId))];
  const otherItems = itemIds.filter((id) => !writtenItems.has(id)).map((id) => ({ id }));
  await changeExisting(tx, organizationId, otherItems, { updated_at: now });
  return rows.map((row, index) => ({ ...row, id: entries[index]?.previous?.id ?? row.id }));
}

/** The item that a row has created or changed, by the place of the row in the file. */
type WrittenItemOf = (row: Pick<ImportRow, 'sheet' | 'row' | 'outcome'>) => string | undefined;

function createWrittenItems(
  { items, valueOutcomes }: Pick<ImportPlan, 'items' | 'valueOutcomes'>,
  storedIdOf: StoredIdOf,
): WrittenItemOf {
  const plannedIds = {
    [OKR_SHEET]: new Map(items.map(({ row, id }) => [row.number, id])),
    [VALUES_SHEET]: new Map(valueOutcomes.map(({ row, itemId }) => [row.row, itemId])),
  };
  return ({ sheet, row, outcome }) => {
    const plannedId = plannedIds[sheet].get(row);
    return plannedId && (outcome === 'create' || outcome === 'update')
      ? storedIdOf(plannedId)
      : undefined;
  };
}

export async function applyImport(
  tx: Context,
  { membership, chosenTree: chosen, hasChosenCycle: hasChosen }: ImportState,
  { items, archivedBelow, entries, report, valueOutcomes }: ImportPlan,
  file: string,
): Promise<WrittenItemOf> {
  const { organizationId } = membership;
  const now = nowOf(tx);
  const position = positionsOf(items);
  const storedIdOf = createStoredIds(items);
  // Positions are assigned in the order of the file, before the rows are sorted.
  const rows = new Map(
    items
      .filter((item) => item.outcome === 'create' || item.outcome === 'update')
      .map((item) => [item.id, rowOf(item, storedIdOf, position(item), now)]),
  );
  const rowsOf = (plannedItems: readonly PlannedItem[]) =>
    plannedItems.flatMap((item) => rows.get(item.id) ?? []);
  const changedItems = items.filter((item) => item.outcome === 'update');
  const archived = [
    ...items.flatMap(({ outcome, existing }) => (outcome === 'archive' && existing) || []),
    ...archivedBelow,
  ];
  await deleteArchived(tx, membership, archived, changedItems);
  // Frees codes before other items take them.
  await changeExisting(
    tx,
    organizationId,
    changedItems.filter(({ existing, code }) => code !== existing?.code),
    { code_key: sql`id` },
  );
  const createdItems = items.filter((item) => item.outcome === 'create');
  const created = rowsOf(sortParentsFirst(createdItems));
  await yieldToEventLoop();
  await insertItems(tx, created);
  await yieldToEventLoop();
  await changeItems(tx, rowsOf(changedItems));
  await yieldToEventLoop();
  const checkIns = await writeCheckIns(tx, organizationId, entries, storedIdOf, rows);
  recordEvent(tx, {
    kind: 'spreadsheetImported',
    organizationId,
    cycleId: hasChosen ? chosen.cycle.id : null,
    cycleIds: [
      ...new Set([
        ...(hasChosen ? [chosen.cycle.id] : []),
        ...items.map(({ tree }) => tree.cycle.id),
      ]),
    ],
    created,
    checkIns,
    // Of items alone: rows of values are counted as values.
    summary: {
      ...report.summary,
      create: created.length,
      update: changedItems.length,
      archive: archived.length,
    },
    changed: [...changedItems, ...archived],
    file: file.slice(0, AUDIT_FILE_NAME_LENGTH),
    ...importedChanges({
      created: createdItems,
      changed: changedItems,
      archived,
      entries,
      storedIdOf,
    }),
  });
  return createWrittenItems({ items, valueOutcomes }, storedIdOf);
}
