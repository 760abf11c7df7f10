// Where the items of a file hang once all of it is there: parents by code, also such that come later in the file; the
// domain's rules of placement; codes for those without one. One board per cycle holds what the cycle will look like.
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import { codeSequence } from '@cumbre/domain/codes';
import { MAX_DEPTH, MAX_ITEMS, checkPlacement } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';
import type { Faults } from '../read/faults';
import type { Draft } from './drafts';

/** A draft, or an item that the file does not speak of. */
type Placed = PlacedItem & { readonly code: string | null };

interface Board {
  /** As it will be: without the archived, with the new. */
  readonly placed: Map<string, Placed>;
  readonly idOfCode: Map<string, string>;
}

function boardOf(tree: CycleTree, drafts: readonly Draft[], faults: Faults): Board {
  const placed: Board['placed'] = new Map();
  const idOfCode: Board['idOfCode'] = new Map();
  const put = (item: Placed): boolean => {
    placed.set(item.id, item);
    if (item.code === null) return true;
    const key = codeKeyOf(item.code);
    if (idOfCode.has(key)) return false;
    idOfCode.set(key, item.id);
    return true;
  };
  const inFile = new Set(drafts.map(({ existing }) => existing));
  for (const row of tree.rows) if (!inFile.has(row)) put({ id: row.id, code: row.code, kind: row.kind, parentId: row.parentId, cycle: tree.cycle.id });
  for (const draft of drafts) {
    if (draft.archived || placed.has(draft.id)) continue;
    const free = put(draft);
    if (!free && !faults.has(OKR_SHEET, draft.row.number)) faults.report(OKR_SHEET, draft.row.number, 'code', { code: 'CODE_TAKEN' });
  }
  return { placed, idOfCode };
}

/** Sets the parents the file names. A row whose parent cannot be told keeps the one it has. */
function placeUnderParents(board: Board, drafts: readonly Draft[], faults: Faults): void {
  for (const draft of drafts) {
    const { parentCode, number } = draft.row;
    if (draft.archived || parentCode === undefined) continue;
    const parentId = parentCode === null ? null : board.idOfCode.get(codeKeyOf(parentCode));
    if (parentId === undefined) faults.report(OKR_SHEET, number, 'parentCode', { code: 'PARENT_UNKNOWN' });
    else draft.parentId = parentId;
  }
}

/** Whether the way up from the item meets it again, leaves the board (an archived ancestor), or ends at the root. */
function wayUp(board: Board, itemId: string): 'loop' | 'lost' | 'root' | 'deep' {
  let above = board.placed.get(itemId)?.parentId ?? null;
  for (let steps = 0; steps < MAX_DEPTH; steps += 1) {
    if (above === null) return 'root';
    if (above === itemId) return 'loop';
    const item = board.placed.get(above);
    if (!item) return 'lost';
    above = item.parentId;
  }
  return 'deep';
}

function placementFault(board: Board, { id, kind, parentId, cycle }: Draft): string | null {
  if (kind === 'key_result' && parentId === null) return 'PARENT_REQUIRED';
  const way = wayUp(board, id);
  if (way === 'loop') return 'UNDER_DESCENDANT';
  if (way === 'lost') return 'PARENT_UNKNOWN';
  return checkPlacement(board.placed, { kind, cycle, parentId }) ?? (way === 'deep' ? 'TOO_DEEP' : null);
}

/** What moves takes along what the file does not name: that must not grow too deep either. */
function reportTooDeep(board: Board, drafts: readonly Draft[], faults: Faults): void {
  const moved = new Map(drafts.filter(({ existing, parentId }) => existing && existing.parentId !== parentId).map((draft) => [draft.id, draft]));
  if (moved.size === 0) return;
  for (const { id } of board.placed.values()) {
    if (wayUp(board, id) !== 'deep') continue;
    for (let above: string | null = id; above !== null; above = board.placed.get(above)?.parentId ?? null) {
      const draft = moved.get(above);
      if (!draft) continue;
      if (!faults.has(OKR_SHEET, draft.row.number)) faults.report(OKR_SHEET, draft.row.number, 'parentCode', { code: 'TOO_DEEP' });
      break;
    }
  }
}

function giveCodes(board: Board, drafts: readonly Draft[]): void {
  const without = drafts.filter(({ code, archived }) => code === null && !archived);
  if (without.length === 0) return;
  const sequence = codeSequence([...board.placed.values()].flatMap(({ code }) => code ?? []));
  for (const draft of without) {
    draft.code = sequence.next(draft.kind, draft.parentId === null ? null : (board.placed.get(draft.parentId)?.code ?? null));
  }
}

/** Places all drafts of one cycle, reports what cannot be, and answers with the items of the cycle as the file leaves them, by id. */
export function placeDrafts(tree: CycleTree, drafts: readonly Draft[], faults: Faults): ReadonlyMap<string, Placed> {
  const board = boardOf(tree, drafts, faults);
  placeUnderParents(board, drafts, faults);
  for (const draft of drafts) {
    if (draft.archived || faults.has(OKR_SHEET, draft.row.number)) continue;
    const code = placementFault(board, draft);
    if (code) faults.report(OKR_SHEET, draft.row.number, 'parentCode', { code });
  }
  reportTooDeep(board, drafts, faults);
  const last = drafts.findLast((draft) => !draft.existing);
  if (last && board.placed.size > MAX_ITEMS) faults.report(OKR_SHEET, last.row.number, null, { code: 'TOO_MANY_ITEMS' });
  giveCodes(board, drafts);
  return board.placed;
}
