// Decides what an import would do, row by row and cell by cell, without writing anything: the dry run shows it and the
// application carries it out. Both start from the same plan, so that what was shown is what is done.
import { reportedCell, reportedCells } from '@cumbre/contract/importCells';
import { OKR_COLUMNS, OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';
import type { Context } from '../../../platform/context/context';
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';
import { letOthersIn, madeInTurns, mapInTurns } from '../../../platform/batches/batches';
import type { Faults } from '../read/faults';
import { draftsOf } from './drafts';
import type { Draft } from './drafts';
import { checkInPlan } from './checkIns';
import type { ItemAfter, PlannedCheckIn } from './checkIns';
import { checkFields, fieldsOf } from './fields';
import type { ItemFields } from './fields';
import { placeDrafts } from './places';
import type { FileReading } from '../read/file';
import { importPeople } from './people';
import type { ImportPeople } from './people';
import { checkInsOfTree } from './state';
import type { ImportState } from './state';
import { okrCells, shownCell } from './okrCells';

interface DraftWithFields extends Draft {
  readonly fields: ItemFields;
}
export interface PlannedItem extends DraftWithFields {
  readonly outcome: ImportRow['outcome'];
}
export interface ImportPlan {
  readonly report: Omit<ImportReport, 'rows'>;
  readonly items: readonly PlannedItem[];
  readonly entries: readonly PlannedCheckIn[];
}

/** What becomes of the rows, some at once, those of the OKRs sheet first; at the end all of it is decided. */
export type Planning = AsyncGenerator<readonly ImportRow[], ImportPlan>;

/** The items of each cycle by their ids, as the file leaves them. */
type PlacesByTree = ReadonlyMap<CycleTree, ReturnType<typeof placeDrafts>>;

const PARENT_CODE = OKR_COLUMNS.indexOf('parentCode');

/** What the cells of an item hold before, and after with the file's code of the parent. */
function cellsOf({ emailOf }: ImportPeople, draft: Draft, fields: ItemFields, places: PlacesByTree, current: { before: number | null; after: number | null }): ImportRow['cells'] {
  const { id, tree, existing, kind, code, parentId } = draft;
  const cycleName = tree.cycle.name;
  const codeAfter = parentId === null ? '' : (places.get(tree)?.get(parentId)?.code ?? '');
  if (!existing) {
    const created = okrCells({ id: '', code: code ?? '', kind, parentCode: codeAfter, fields, currentValue: current.after, cycleName, emailOf });
    return reportedCells(created.length, (place) => shownCell(created[place]!) || null);
  }
  const formerParent = existing.parentId === null ? '' : (tree.byId.get(existing.parentId)?.code ?? '');
  const moved = parentId !== existing.parentId;
  const before = okrCells({ id, code: existing.code, kind, parentCode: formerParent, fields: existing, currentValue: current.before, cycleName, emailOf });
  // A parent that has another code now is still the same parent.
  const parentCode = moved ? codeAfter : formerParent;
  const after = okrCells({ id, code: code ?? '', kind, parentCode, fields, currentValue: current.after, cycleName, emailOf });
  return reportedCells(after.length, (place) => {
    // Where two items exchange their codes, another parent may come under the same code.
    if (moved && place === PARENT_CODE) return [formerParent, parentCode];
    return reportedCell(shownCell(before[place]!), shownCell(after[place]!));
  });
}

function itemsAfter(tree: CycleTree, drafts: readonly DraftWithFields[]): Map<string, ItemAfter> {
  const inFile = new Set(drafts.map(({ id }) => id));
  const after: ItemAfter[] = tree.rows.filter((row) => !inFile.has(row.id));
  for (const { id, code, archived, fields } of drafts) if (!archived && code !== null) after.push({ ...fields, id, code });
  // Of a code that stands twice, which is an error, the first row counts.
  return new Map(after.reverse().map((item) => [codeKeyOf(item.code), item]));
}

function summaryOf(items: readonly PlannedItem[], values: number, errors: number): ImportReport['summary'] {
  const counts = { create: 0, update: 0, archive: 0, unchanged: 0, error: 0 };
  for (const { outcome } of items) counts[outcome] += 1;
  const { create, update, archive, unchanged } = counts;
  return { create, update, archive, unchanged, errors, values };
}

function rowOutcome(people: ImportPeople, faults: Faults, entries: ReturnType<typeof checkInPlan>, places: PlacesByTree, draft: DraftWithFields): ImportRow {
  const { row, id, existing, archived, fields } = draft;
  const shown = { sheet: OKR_SHEET, row: row.number, code: draft.code ?? row.code ?? '', title: fields.title } as const;
  if (archived) return { ...shown, outcome: faults.has(OKR_SHEET, row.number) ? 'error' : 'archive', cells: [] };
  const before = existing ? (existing.newest?.value ?? existing.startValue) : null;
  const reported = row.currentValue ?? entries.newestOf(id)?.value ?? null;
  const measured = fields.startValue !== null || fields.targetValue !== null || row.currentValue != null;
  checkFields(faults, draft, fields, measured ? (reported ?? (existing ? fields.startValue : null)) : null);
  if (faults.has(OKR_SHEET, row.number)) return { ...shown, outcome: 'error', cells: [] };
  entries.addCurrent(row, id, fields.startValue);
  const after = entries.newestOf(id)?.value ?? fields.startValue;
  const cells = cellsOf(people, draft, fields, places, { before, after });
  return { ...shown, outcome: !existing ? 'create' : cells.length > 0 ? 'update' : 'unchanged', cells };
}

export async function* planImport(tx: Context, state: ImportState, { okrs, faults, read }: FileReading): Planning {
  const drafts = await draftsOf(okrs, state, faults);
  const { values } = await read;
  // The chosen cycle comes first: the Values sheet speaks of it before any other.
  const trees = [...new Set([state.chosen, ...drafts.map((draft) => draft.tree)])];
  const places: PlacesByTree = new Map(trees.map((tree) => [tree, placeDrafts(tree, drafts.filter((draft) => draft.tree === tree), faults)]));
  const people = await importPeople(tx, state.membership.organizationId, trees);
  await letOthersIn();
  const planned = await mapInTurns(drafts, (draft): DraftWithFields => Object.assign(draft, { fields: fieldsOf(people, state.membership.userId, faults, draft) }));
  const histories = [];
  for (const tree of trees) histories.push(...(await checkInsOfTree(tx, tree)));
  const entries = checkInPlan(new Map(histories), state.today, faults);
  // Only the Values sheet asks by code.
  const indexes = values.length === 0 ? [] : trees.map((tree) => itemsAfter(tree, planned.filter((draft) => draft.tree === tree)));
  const valueOutcomes = await entries.addValues(values, (code) => indexes.map((index) => index.get(codeKeyOf(code))).find(Boolean));
  const items: PlannedItem[] = [];
  const decide = (draft: DraftWithFields): ImportRow => {
    const row = rowOutcome(people, faults, entries, places, draft);
    items.push(Object.assign(draft, { outcome: row.outcome }));
    return row;
  };
  yield* madeInTurns(planned, decide);
  yield* madeInTurns(valueOutcomes, (row) => row);
  const list = entries.list();
  return {
    report: { applied: false, summary: summaryOf(items, list.length, faults.count()), columns: { [OKR_SHEET]: [...OKR_COLUMNS], [VALUES_SHEET]: [...VALUE_COLUMNS] }, errors: faults.list() },
    items, entries: list,
  };
}

/** The plan with all of its rows. */
export async function wholePlan(planning: Planning): Promise<ImportPlan & { rows: ImportRow[] }> {
  const rows: ImportRow[] = [];
  for (;;) {
    const part = await planning.next();
    if (part.done) return { ...part.value, rows };
    rows.push(...part.value);
  }
}
