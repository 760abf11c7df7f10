// Finds out what each row of the OKRs sheet speaks of: an item that exists (by id, or by code in its cycle), or a new one;
// where it will hang, whatever the order of the rows; and under which code. Nothing is created silently: an unknown
// cycle, id or parent is an error of its row.
import type { ItemKind } from '@cumbre/contract/enumerations';
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import { isLocked } from '@cumbre/domain/cycles';
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import type { CycleTree, TreeRow } from '../../../planning/objective-tree/loadTree';
import { letOthersIn } from '../../../platform/batches/batches';
import type { Faults } from '../read/faults';
import type { OkrRow } from '../read/rows';
import type { ImportState } from './state';

export interface Draft {
  readonly row: OkrRow;
  /** Of a new item a name within the file, until it is written (applyImport.ts). */
  readonly id: string;
  readonly tree: CycleTree;
  /** The id of its cycle. */
  readonly cycle: string;
  /** Null: the row creates an item. */
  readonly existing: TreeRow | null;
  readonly kind: ItemKind;
  readonly archived: boolean;
  /** Null until one is given. */
  code: string | null;
  parentId: string | null;
}

type Report = (column: OkrColumn, code: string) => void;

async function treeNamed(name: string, state: ImportState, report: Report): Promise<CycleTree> {
  const tree = await state.cycleNamed(name);
  if (tree === null || tree === 'ambiguous') {
    report('cycle', 'CYCLE_UNKNOWN');
    return state.chosen;
  }
  if (isLocked(tree.cycle.state)) report('cycle', 'CYCLE_FINISHED');
  return tree;
}

/** The items of a cycle by code, made once per tree. */
function codeIndex(): (tree: CycleTree) => ReadonlyMap<string, TreeRow> {
  const indexes = new Map<CycleTree, ReadonlyMap<string, TreeRow>>();
  return (tree) => {
    const index = indexes.get(tree) ?? new Map(tree.rows.map((row) => [codeKeyOf(row.code), row]));
    indexes.set(tree, index);
    return index;
  };
}

/** Whether an item was spoken of before: one that exists by its id, a new one by its code in its cycle. */
function rowsSeen(): (tree: CycleTree, existing: TreeRow | null, code: string | null) => boolean {
  const ids = new Set<string>();
  const codes = new Map<CycleTree, Set<string>>();
  const meets = (seen: Set<string>, key: string) => seen.size === seen.add(key).size;
  return (tree, existing, code) => {
    if (existing) return meets(ids, existing.id);
    if (code === null) return false;
    const inTree = codes.get(tree) ?? new Set();
    codes.set(tree, inTree);
    return meets(inTree, code);
  };
}

function kindOf(row: OkrRow, existing: TreeRow | null, report: Report): ItemKind {
  if (existing) {
    if (row.kind && row.kind !== existing.kind) report('kind', 'kindFixed');
    return existing.kind;
  }
  // A kind that could not be read has been reported already.
  if (row.kind === null || !('kind' in row)) report('kind', 'required');
  return row.kind ?? 'objective';
}

export async function draftsOf(parts: AsyncIterable<readonly OkrRow[]>, state: ImportState, faults: Faults): Promise<Draft[]> {
  const byCode = codeIndex();
  const seen = rowsSeen();
  const draftOf = (row: OkrRow, tree: CycleTree, report: Report): Draft => {
    const codeKey = row.code ? codeKeyOf(row.code) : null;
    const existing = (row.id ? tree.byId.get(row.id) : codeKey === null ? undefined : byCode(tree).get(codeKey)) ?? null;
    if (row.id && !existing) report('id', 'NOT_FOUND');
    const archived = row.action === 'archive';
    if (archived && !existing && !row.id) report('code', 'unknownCode');
    if (seen(tree, existing, codeKey)) report(row.id ? 'id' : 'code', 'duplicateRow');
    return { row, tree, cycle: tree.cycle.id, existing, archived, id: existing?.id ?? `row ${row.number}`, kind: kindOf(row, existing, report), code: row.code ?? existing?.code ?? null, parentId: existing?.parentId ?? null };
  };
  const drafts: Draft[] = [];
  for await (const rows of parts) {
    await letOthersIn();
    for (const row of rows) {
      const report: Report = (column, code) => faults.report(OKR_SHEET, row.number, column, { code });
      if (!row.cycle && !state.hasChosen) report('cycle', 'required');
      drafts.push(draftOf(row, row.cycle ? await treeNamed(row.cycle, state, report) : state.chosen, report));
    }
  }
  return drafts;
}
