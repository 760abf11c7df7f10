// Writes what the plan says, in statements of many rows: archived codes are freed first, new items come parents first,
// changed ones follow, then what was archived goes, then the history. The audit trail keeps what was there before.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { authorOf } from '../../../planning/check-ins/writeCheckIn';
import { nowOf } from '../../../platform/context/context';
import type { Context } from '../../../platform/context/context';
import { recordEvent } from '../../../platform/context/domainEvents';
import type { DomainEvent } from '../../../platform/context/domainEvents';
import { insertMany } from '../../../platform/database/insertMany';
import { codeKeyOf, insertItems, removeItems } from '../../../planning/item-scope/itemStore';
import type { ItemRow } from '../../../planning/item-scope/itemStore';
import { letOthersIn } from '../../../platform/batches/batches';
import type { PlannedCheckIn } from '../plan/checkIns';
import type { ImportPlan, PlannedItem } from '../plan/plan';
import type { ImportState } from '../plan/state';

const AT_ONCE = 500;

type ImportedCheckIns = DomainEvent<'spreadsheetImported'>['checkIns'];

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}

/** Where each item comes to stand: a moved or new one behind its siblings, in the order of the file. */
function positionsOf(items: readonly PlannedItem[]): (item: PlannedItem) => number {
  const next = new Map<string, number>();
  for (const tree of new Set(items.map((item) => item.tree))) {
    for (const { parentId, storedPosition } of tree.rows) {
      const key = `${tree.cycle.id} ${parentId}`;
      next.set(key, Math.max(next.get(key) ?? 0, storedPosition + 1));
    }
  }
  return ({ tree, existing, parentId }) => {
    if (existing && existing.parentId === parentId) return existing.storedPosition;
    const key = `${tree.cycle.id} ${parentId}`;
    const position = next.get(key) ?? 0;
    next.set(key, position + 1);
    return position;
  };
}

/** In one piece: the library joins 24, and those of ten thousand ids would be copied by the collector of garbage. */
const newId = (): string => uuidv7().toLowerCase();

/** The id under which an item of the plan is stored. */
type StoredId = (planned: string) => string;

function storedIds(items: readonly PlannedItem[]): StoredId {
  const created = new Map(items.filter(({ existing }) => !existing).map(({ id }) => [id, newId()]));
  return (planned) => created.get(planned) ?? planned;
}

function rowOf(item: PlannedItem, stored: StoredId, position: number, now: string): ItemRow {
  const { tree: { cycle }, fields, existing, parentId } = item;
  const code = item.code ?? '';
  return {
    organization_id: cycle.organization_id, id: stored(item.id), cycle_id: cycle.id, parent_id: parentId === null ? null : stored(parentId), position, kind: item.kind, code, code_key: codeKeyOf(code),
    title: fields.title, description: fields.description, type: fields.type, lag_measure: fields.lagMeasure, unit: fields.unit, start_value: fields.startValue,
    target_value: fields.targetValue, weight: fields.weight, owner_id: fields.owner, assigned_id: fields.assignedUser, frequency: fields.frequency,
    occurrence_mode: existing?.occurrenceMode ?? 'last', start_date: fields.startDate, end_date: fields.endDate,
    version: (existing?.version ?? 0) + 1, created_at: now, updated_at: now,
  };
}

/** Parents before their children, each generation in the order of the file. */
function parentsFirst(items: readonly PlannedItem[]): PlannedItem[] {
  const created = new Map(items.map((item) => [item.id, item]));
  const depthOf = (item: PlannedItem): number => {
    let depth = 0;
    for (let above = item.parentId; above !== null; above = created.get(above)?.parentId ?? null) depth += 1;
    return depth;
  };
  const depths = new Map(items.map((item) => [item.id, depthOf(item)]));
  return items.toSorted((one, other) => depths.get(one.id)! - depths.get(other.id)!);
}

const CHANGED = ['parent_id', 'position', 'code', 'code_key', 'title', 'description', 'type', 'lag_measure', 'unit', 'start_value', 'target_value', 'weight', 'owner_id', 'assigned_id', 'frequency', 'start_date', 'end_date', 'version', 'updated_at'] as const;

async function changeItems(tx: Context, rows: readonly ItemRow[]): Promise<void> {
  await insertMany(tx, 'items', rows, (insert) => insert.onConflict((conflict) => conflict.columns(['organization_id', 'id'])
    .doUpdateSet((eb) => Object.fromEntries(CHANGED.map((column) => [column, eb.ref(`excluded.${column}`)])))));
}

/** Codes that are given up are out of the way before others take them. */
async function freeCodes(tx: Context, organizationId: string, items: readonly PlannedItem[]): Promise<void> {
  const given = items.filter(({ existing, archived, code }) => existing && (archived || code !== existing.code)).map((item) => item.id);
  for (const ids of chunks(given)) {
    await tx.db.updateTable('items').set({ code_key: sql`id` }).where('organization_id', '=', organizationId).where('id', 'in', ids).execute();
  }
}

/** `written`: the items that have been written just now, with the time. */
async function writeCheckIns(tx: Context, organizationId: string, entries: readonly PlannedCheckIn[], stored: StoredId, written: ReadonlyMap<string, unknown>): Promise<ImportedCheckIns> {
  const { userId, name } = authorOf(tx);
  const now = nowOf(tx);
  const rows = entries.map(({ itemId, date, value, note, former }) => ({
    organization_id: organizationId, id: newId(), item_id: stored(itemId), date, value, note, confidence: former?.confidence ?? null,
    created_by: name, user_id: userId, created_at: now, last_edited_at: former ? now : null,
  }));
  await insertMany(tx, 'check_ins', rows, (insert) => insert.onConflict((conflict) => conflict.columns(['organization_id', 'item_id', 'date']).doUpdateSet((eb) => ({
    value: eb.ref('excluded.value'), note: eb.ref('excluded.note'), confidence: eb.ref('excluded.confidence'), user_id: eb.ref('excluded.user_id'), last_edited_at: now,
  }))));
  for (const ids of chunks([...new Set(entries.map((entry) => entry.itemId))].filter((id) => !written.has(id)))) {
    await tx.db.updateTable('items').set({ updated_at: now }).where('organization_id', '=', organizationId).where('id', 'in', ids).execute();
  }
  return rows.map((row, index) => ({ ...row, id: entries[index]?.former?.id ?? row.id }));
}

export async function applyImport(tx: Context, { membership, chosen, hasChosen }: ImportState, { items, entries, report }: ImportPlan): Promise<void> {
  const { organizationId } = membership;
  const now = nowOf(tx);
  const position = positionsOf(items);
  const stored = storedIds(items);
  // Places are given in the order of the file, before the rows are sorted.
  const rows = new Map(items.filter((item) => item.outcome === 'create' || item.outcome === 'update').map((item) => [item.id, rowOf(item, stored, position(item), now)]));
  const rowsOf = (wanted: readonly PlannedItem[]) => wanted.flatMap((item) => rows.get(item.id) ?? []);
  const changed = items.filter((item) => item.outcome === 'update');
  const archived = items.filter((item) => item.outcome === 'archive');
  await freeCodes(tx, organizationId, items);
  const created = rowsOf(parentsFirst(items.filter((item) => item.outcome === 'create')));
  await letOthersIn();
  await insertItems(tx, created);
  await letOthersIn();
  await changeItems(tx, rowsOf(changed));
  await tx.ports.linkedItems.beforeItemsAreDeleted(tx, organizationId, archived.map((item) => item.id));
  await removeItems(tx, organizationId, archived.map((item) => item.id));
  await letOthersIn();
  const checkIns = await writeCheckIns(tx, organizationId, entries, stored, rows);
  recordEvent(tx, {
    kind: 'spreadsheetImported', organizationId, cycleId: hasChosen ? chosen.cycle.id : null,
    cycleIds: [...new Set([...(hasChosen ? [chosen.cycle.id] : []), ...items.map(({ tree }) => tree.cycle.id)])], created, checkIns, summary: report.summary,
    before: { items: [...changed, ...archived].map((item) => item.existing), entries: entries.flatMap((entry) => entry.former ?? []) },
  });
}
