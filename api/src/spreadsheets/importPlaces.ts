// Where the items of a file hang once all of it is there: parents by code, also such that come later in the file; the
// domain's rules of placement; codes for those without one. One board per cycle holds what the cycle will look like.
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import { codeSequence } from '@cumbre/domain/codes';
import { MAX_DEPTH, MAX_ITEMS, checkPlacement } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { codeKeyOf } from '../items/store';
import type { CycleTree } from '../objective-tree/loadTree';
import type { Faults } from './faults';
import type { Draft } from './importDrafts';

interface Board {
  /** As it will be: without the archived, with the new. */
  readonly placed: Map<string, { id: string; parentId: string | null; kind: PlacedItem['kind']; cycle: string }>;
  readonly idOfCode: Map<string, string>;
  readonly codes: Map<string, string>;
}

function boardOf(tree: CycleTree, drafts: readonly Draft[], faults: Faults): Board {
  const placed: Board['placed'] = new Map();
  const idOfCode = new Map<string, string>();
  const codes = new Map<string, string>();
  const put = (id: string, code: string | null, kind: PlacedItem['kind'], parentId: string | null): boolean => {
    placed.set(id, { id, parentId, kind, cycle: tree.cycle.id });
    if (code === null) return true;
    codes.set(id, code);
    const key = codeKeyOf(code);
    if (idOfCode.has(key)) return false;
    idOfCode.set(key, id);
    return true;
  };
  const inFile = new Set(drafts.map((draft) => draft.id));
  for (const { id, code, kind, parentId } of tree.rows) if (!inFile.has(id)) put(id, code, kind, parentId);
  for (const { row, id, code, kind, parentId, archived } of drafts) {
    if (archived || placed.has(id)) continue;
    const free = put(id, code, kind, parentId);
    if (!free && !faults.has(OKR_SHEET, row.number)) faults.report(OKR_SHEET, row.number, 'code', { code: 'CODE_TAKEN' });
  }
  return { placed, idOfCode, codes };
}

/** Sets the parents the file names. A row whose parent cannot be told keeps the one it has. */
function placeUnderParents(board: Board, drafts: readonly Draft[], faults: Faults): void {
  for (const draft of drafts) {
    const { parentCode, number } = draft.row;
    if (draft.archived || parentCode === undefined) continue;
    const parentId = parentCode === null ? null : board.idOfCode.get(codeKeyOf(parentCode));
    if (parentId === undefined) faults.report(OKR_SHEET, number, 'parentCode', { code: 'PARENT_UNKNOWN' });
    else {
      draft.parentId = parentId;
      const placed = board.placed.get(draft.id);
      if (placed) placed.parentId = parentId;
    }
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

function placementFault(board: Board, { id, kind, parentId, tree }: Draft): string | null {
  if (kind === 'key_result' && parentId === null) return 'PARENT_REQUIRED';
  const way = wayUp(board, id);
  if (way === 'loop') return 'UNDER_DESCENDANT';
  if (way === 'lost') return 'PARENT_UNKNOWN';
  return checkPlacement(board.placed, { kind, cycle: tree.cycle.id, parentId }) ?? (way === 'deep' ? 'TOO_DEEP' : null);
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
  const sequence = codeSequence(board.codes.values());
  for (const draft of without) {
    draft.code = sequence.next(draft.kind, draft.parentId === null ? null : (board.codes.get(draft.parentId) ?? null));
  }
}

/** Places all drafts of one cycle, reports what cannot be, and answers with the code of every item by id. */
export function placeDrafts(tree: CycleTree, drafts: readonly Draft[], faults: Faults): ReadonlyMap<string, string> {
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
  for (const { id, code, archived } of drafts) if (code !== null && !archived) board.codes.set(id, code);
  return board.codes;
}
