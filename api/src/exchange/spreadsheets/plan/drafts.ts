// Determines what each row of the OKRs sheet refers to: an existing item (by id, or by code in its
// cycle) or a new one, with its parent and code, in any order of rows. An unknown cycle, id or
// parent is an error of the row; nothing is created implicitly.
import type { ItemKind } from '@cumbre/contract/enumerations';
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import { isLocked } from '@cumbre/domain/cycles';
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import type { CycleTree, TreeRow } from '../../../planning/objective-tree/loadTree';
import type { DeletedRoot } from '../../../planning/deletions/deletedItems';
import { yieldToEventLoop } from '../../../platform/batches/batches';
import type { Faults } from '../read/faults';
import type { OkrRow } from '../read/rows';
import { markArchivedBefore } from './archived';
import type { ImportState } from './importState';
import type { RefusalCode } from '../../../platform/errors/fieldErrors';
import type { CellFault } from '../read/cellValues';

export interface Draft {
  readonly row: OkrRow;
  /** For a new item a temporary id, until it is written (applyImport.ts). */
  readonly id: string;
  readonly tree: CycleTree;
  /** The id of the cycle. */
  readonly cycle: string;
  /** null for a new item. */
  readonly existing: TreeRow | null;
  readonly kind: ItemKind;
  /** By its row, or with an item above it (archived.ts). */
  archived: boolean;
  /** null until a code is assigned. */
  code: string | null;
  parentId: string | null;
}

type Report = (
  column: OkrColumn,
  code: RefusalCode,
  message?: Pick<CellFault, 'text' | 'values'>,
) => void;

async function findTree(name: string, state: ImportState, report: Report): Promise<CycleTree> {
  const tree = await state.findCycleByName(name);
  if (tree === null || tree === 'ambiguous') {
    report('cycle', 'CYCLE_UNKNOWN');
    return state.chosenTree;
  }
  if (isLocked(tree.cycle.state)) report('cycle', 'CYCLE_FINISHED');
  return tree;
}

/** The items of a cycle by code, indexed once per tree. */
function createCodeIndex(): (tree: CycleTree) => ReadonlyMap<string, TreeRow> {
  const indexes = new Map<CycleTree, ReadonlyMap<string, TreeRow>>();
  return (tree) => {
    const index = indexes.get(tree) ?? new Map(tree.rows.map((row) => [codeKeyOf(row.code), row]));
    indexes.set(tree, index);
    return index;
  };
}

/**
 * Returns the earlier row of the same item: existing items by id, new ones by code in their cycle.
 */
function createDuplicateCheck(): (
  row: number,
  tree: CycleTree,
  existing: TreeRow | null,
  code: string | null,
) => number | null {
  const ids = new Map<string, number>();
  const codes = new Map<CycleTree, Map<string, number>>();
  const addKey = (seen: Map<string, number>, key: string, row: number) => {
    const earlier = seen.get(key) ?? null;
    if (earlier === null) seen.set(key, row);
    return earlier;
  };
  return (row, tree, existing, code) => {
    if (existing) return addKey(ids, existing.id, row);
    if (code === null) return null;
    const inTree = codes.get(tree) ?? new Map<string, number>();
    codes.set(tree, inTree);
    return addKey(inTree, code, row);
  };
}

function kindOf(row: OkrRow, existing: TreeRow | null, report: Report): ItemKind {
  if (existing) {
    if (row.kind && row.kind !== existing.kind) report('kind', 'kindFixed');
    return existing.kind;
  }
  // A kind that cannot be read is already reported.
  if (row.kind === null || !('kind' in row)) report('kind', 'required');
  return row.kind ?? 'objective';
}

function faultOfUnknown(id: string, deletedWith: DeletedRoot | undefined): CellFault {
  if (deletedWith === undefined) return { code: 'NOT_FOUND' };
  const { id: root, title } = deletedWith;
  return root === id
    ? { code: 'NOT_FOUND', text: 'deleted' }
    : { code: 'NOT_FOUND', text: 'deletedWith', values: { title } };
}

/** A row whose item is not in its cycle: it is in another one, deleted, or unknown. */
async function reportUnknownIds(
  drafts: readonly Draft[],
  state: ImportState,
  faults: Faults,
): Promise<void> {
  const unknown = drafts.flatMap(({ row: { id, number, cycle }, existing, archived }) =>
    id && !existing ? [{ id, number, cycle, archived }] : [],
  );
  if (unknown.length === 0) return;
  const cycleNames = await state.cycleNamesOfItems(unknown.map(({ id }) => id));
  const deletedItems = await state.deletedItems(
    unknown.flatMap(({ id, archived }) => (archived || cycleNames.has(id) ? [] : [id])),
  );
  for (const { id, number, cycle: cell, archived } of unknown) {
    const cycle = cycleNames.get(id);
    if (cycle !== undefined)
      faults.report(OKR_SHEET, number, cell ? 'cycle' : 'id', {
        code: 'OTHER_CYCLE',
        text: 'otherCycle',
        values: { cycle },
      });
    else if (!archived)
      faults.report(OKR_SHEET, number, 'id', faultOfUnknown(id, deletedItems.get(id)));
  }
}

export async function createDrafts(
  batches: AsyncIterable<readonly OkrRow[]>,
  state: ImportState,
  faults: Faults,
  givenCodes: ReadonlyMap<number, string>,
): Promise<Draft[]> {
  const itemsByCode = createCodeIndex();
  const earlierRowOf = createDuplicateCheck();
  const toDraft = (row: OkrRow, tree: CycleTree, report: Report): Draft => {
    const codeKey = row.code ? codeKeyOf(row.code) : null;
    const existing =
      (row.id
        ? tree.byId.get(row.id)
        : codeKey === null
          ? undefined
          : itemsByCode(tree).get(codeKey)) ?? null;
    const archived = row.action === 'archive';
    if (archived && !existing && !row.id) report('code', 'unknownCode');
    const earlierRow =
      archived && !existing ? null : earlierRowOf(row.number, tree, existing, codeKey);
    if (earlierRow !== null)
      report(row.id ? 'id' : 'code', 'duplicateRow', {
        text: 'inRow',
        values: { row: earlierRow },
      });
    return {
      row,
      tree,
      cycle: tree.cycle.id,
      existing,
      archived,
      id: existing?.id ?? `row ${row.number}`,
      kind: archived && !existing ? 'objective' : kindOf(row, existing, report),
      code: row.code ?? existing?.code ?? givenCodes.get(row.number) ?? null,
      parentId: existing?.parentId ?? null,
    };
  };
  const drafts: Draft[] = [];
  for await (const rows of batches) {
    await yieldToEventLoop();
    for (const row of rows) {
      const report: Report = (column, code, message) =>
        faults.report(OKR_SHEET, row.number, column, { code, ...message });
      if (!row.cycle && !state.hasChosenCycle) report('cycle', 'required');
      drafts.push(
        toDraft(
          row,
          row.cycle ? await findTree(row.cycle, state, report) : state.chosenTree,
          report,
        ),
      );
    }
  }
  markArchivedBefore(drafts);
  await reportUnknownIds(drafts, state, faults);
  return drafts;
}
