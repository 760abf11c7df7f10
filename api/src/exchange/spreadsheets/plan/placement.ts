// Determines the parents of items after the import: parents by code, also from later rows, the
// placement rules of shared/domain, and codes for items without one. A board per cycle holds the
// resulting items.
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import { codeSequence } from '@cumbre/domain/codes';
import { MAX_DEPTH, MAX_ITEMS, checkPlacement } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';
import type { Faults } from '../read/faults';
import type { Draft } from './drafts';
import type { RefusalCode } from '../../../platform/errors/fieldErrors';

/** A draft, or an existing item that the file does not contain. */
type ResultingItem = PlacedItem & { readonly code: string | null };

interface Board {
  /** The resulting items: without archived ones, with new ones. */
  readonly itemsById: Map<string, ResultingItem>;
  readonly idOfCode: Map<string, string>;
}

function createBoard(tree: CycleTree, drafts: readonly Draft[], faults: Faults): Board {
  const itemsById: Board['itemsById'] = new Map();
  const idOfCode: Board['idOfCode'] = new Map();
  const addItem = (item: ResultingItem): boolean => {
    itemsById.set(item.id, item);
    if (item.code === null) return true;
    const key = codeKeyOf(item.code);
    if (idOfCode.has(key)) return false;
    idOfCode.set(key, item.id);
    return true;
  };
  const itemsInFile = new Set(drafts.map(({ existing }) => existing));
  for (const row of tree.rows)
    if (!itemsInFile.has(row))
      addItem({
        id: row.id,
        code: row.code,
        kind: row.kind,
        parentId: row.parentId,
        cycle: tree.cycle.id,
      });
  for (const draft of drafts) {
    if (draft.archived || itemsById.has(draft.id)) continue;
    const isCodeFree = addItem(draft);
    if (!isCodeFree && !faults.has(OKR_SHEET, draft.row.number))
      faults.report(OKR_SHEET, draft.row.number, 'code', { code: 'CODE_TAKEN' });
  }
  return { itemsById, idOfCode };
}

/** Sets the parents named in the file. A row with an unknown parent keeps its current one. */
function setParents(board: Board, drafts: readonly Draft[], faults: Faults): void {
  for (const draft of drafts) {
    const { parentCode, number } = draft.row;
    if (draft.archived || parentCode === undefined) continue;
    const parentId = parentCode === null ? null : board.idOfCode.get(codeKeyOf(parentCode));
    if (parentId === undefined)
      faults.report(OKR_SHEET, number, 'parentCode', { code: 'PARENT_UNKNOWN' });
    else draft.parentId = parentId;
  }
}

/**
 * Whether the chain of parents has a loop, leaves the board (an archived ancestor), ends at the
 * root, or is too deep.
 */
function checkAncestors(board: Board, itemId: string): 'loop' | 'lost' | 'root' | 'deep' {
  let ancestorId = board.itemsById.get(itemId)?.parentId ?? null;
  for (let steps = 0; steps < MAX_DEPTH; steps += 1) {
    if (ancestorId === null) return 'root';
    if (ancestorId === itemId) return 'loop';
    const item = board.itemsById.get(ancestorId);
    if (!item) return 'lost';
    ancestorId = item.parentId;
  }
  return 'deep';
}

function placementErrorOf(board: Board, { id, kind, parentId, cycle }: Draft): RefusalCode | null {
  if (kind === 'key_result' && parentId === null) return 'PARENT_REQUIRED';
  const ancestorCheck = checkAncestors(board, id);
  if (ancestorCheck === 'loop') return 'UNDER_DESCENDANT';
  if (ancestorCheck === 'lost') return 'PARENT_UNKNOWN';
  return (
    checkPlacement(board.itemsById, { kind, cycle, parentId }) ??
    (ancestorCheck === 'deep' ? 'TOO_DEEP' : null)
  );
}

/** Moved items take their descendants along, which must not become too deep either. */
function reportTooDeep(board: Board, drafts: readonly Draft[], faults: Faults): void {
  const movedDrafts = new Map(
    drafts
      .filter(({ existing, parentId }) => existing && existing.parentId !== parentId)
      .map((draft) => [draft.id, draft]),
  );
  if (movedDrafts.size === 0) return;
  for (const { id } of board.itemsById.values()) {
    if (checkAncestors(board, id) !== 'deep') continue;
    for (
      let ancestorId: string | null = id;
      ancestorId !== null;
      ancestorId = board.itemsById.get(ancestorId)?.parentId ?? null
    ) {
      const draft = movedDrafts.get(ancestorId);
      if (!draft) continue;
      if (!faults.has(OKR_SHEET, draft.row.number))
        faults.report(OKR_SHEET, draft.row.number, 'parentCode', { code: 'TOO_DEEP' });
      break;
    }
  }
}

function assignCodes(board: Board, drafts: readonly Draft[]): void {
  const draftsWithoutCode = drafts.filter(({ code, archived }) => code === null && !archived);
  if (draftsWithoutCode.length === 0) return;
  const sequence = codeSequence([...board.itemsById.values()].flatMap(({ code }) => code ?? []));
  for (const draft of draftsWithoutCode) {
    draft.code = sequence.next(
      draft.kind,
      draft.parentId === null ? null : (board.itemsById.get(draft.parentId)?.code ?? null),
    );
  }
}

/**
 * Places all drafts of one cycle, reports invalid ones, and returns the resulting items of the
 * cycle by id.
 */
export function placeDrafts(
  tree: CycleTree,
  drafts: readonly Draft[],
  faults: Faults,
): ReadonlyMap<string, ResultingItem> {
  const board = createBoard(tree, drafts, faults);
  setParents(board, drafts, faults);
  for (const draft of drafts) {
    if (draft.archived || faults.has(OKR_SHEET, draft.row.number)) continue;
    const code = placementErrorOf(board, draft);
    if (code) faults.report(OKR_SHEET, draft.row.number, 'parentCode', { code });
  }
  reportTooDeep(board, drafts, faults);
  const lastNewDraft = drafts.findLast((draft) => !draft.existing);
  if (lastNewDraft && board.itemsById.size > MAX_ITEMS)
    faults.report(OKR_SHEET, lastNewDraft.row.number, null, { code: 'TOO_MANY_ITEMS' });
  assignCodes(board, drafts);
  return board.itemsById;
}
