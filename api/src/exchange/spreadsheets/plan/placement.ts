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
import { archiveBelow } from './archived';
import type { ArchivedBy } from './archived';
import type { Draft } from './drafts';
import type { CellFault } from '../read/cellValues';

/** A draft, or an existing item that the file does not contain. */
type ResultingItem = PlacedItem & { readonly code: string | null };

interface Board {
  /** The resulting items: without archived ones, with new ones. */
  readonly itemsById: Map<string, ResultingItem>;
  readonly idOfCode: Map<string, string>;
  /** Of items that the file gives another code. */
  readonly idOfFormerCode: ReadonlyMap<string, string>;
}

function createBoard(
  tree: CycleTree,
  drafts: readonly Draft[],
  archivedBy: ArchivedBy,
  faults: Faults,
): Board {
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
    if (!itemsInFile.has(row) && !archivedBy.has(row.id))
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
  const idOfFormerCode = new Map(
    drafts.flatMap(({ archived, existing, code, id }) =>
      existing && !archived && code !== existing.code ? [[codeKeyOf(existing.code), id]] : [],
    ),
  );
  return { itemsById, idOfCode, idOfFormerCode };
}

/**
 * Sets the parent that a row names; returns false where no item has that code. Rows below an item that
 * gets another code still have the former one.
 */
function setParent(board: Board, draft: Draft): boolean {
  const { parentCode } = draft.row;
  if (draft.archived || parentCode === undefined) return true;
  const key = parentCode === null ? null : codeKeyOf(parentCode);
  const parentId = key === null ? null : (board.idOfCode.get(key) ?? board.idOfFormerCode.get(key));
  if (parentId === undefined) return false;
  draft.parentId = parentId;
  return true;
}

/**
 * Sets the parents and the codes that the file leaves open. A row may name the code that another row
 * is going to be given, so a code is given as soon as the parent is known. In a file without a column
 * of codes no such code is taken as a parent: its own numbers would be mistaken for it. The code of an
 * archived item, or a former one, is not given again, because rows may still name it.
 */
function resolveParentsAndCodes(
  board: Board,
  drafts: readonly Draft[],
  archivedCodes: readonly string[],
): readonly Draft[] {
  let unresolved = drafts.filter((draft) => !setParent(board, draft));
  let uncoded = drafts.filter(({ code, archived }) => code === null && !archived);
  if (uncoded.length === 0) return unresolved;
  const sequence = codeSequence([
    ...[...board.itemsById.values()].flatMap(({ code }) => code ?? []),
    ...archivedCodes,
    ...board.idOfFormerCode.keys(),
  ]);
  const assignCode = (draft: Draft) => {
    const parent = draft.parentId === null ? null : board.itemsById.get(draft.parentId);
    draft.code = sequence.next(draft.kind, parent?.code ?? null);
    if (draft.row.code === null) board.idOfCode.set(codeKeyOf(draft.code), draft.id);
  };
  for (;;) {
    const waiting = new Set(unresolved);
    for (const draft of uncoded) if (!waiting.has(draft)) assignCode(draft);
    uncoded = uncoded.filter((draft) => waiting.has(draft));
    if (waiting.size === 0) return unresolved;
    unresolved = unresolved.filter((draft) => !setParent(board, draft));
    if (unresolved.length === waiting.size) break;
  }
  for (const draft of uncoded) assignCode(draft);
  return unresolved;
}

/** A row with an unknown parent keeps its current one. */
function reportUnknownParents(
  { cycle, byId }: CycleTree,
  unresolved: readonly Draft[],
  archivedBy: ArchivedBy,
  faults: Faults,
): void {
  if (unresolved.length === 0) return;
  const archiving = new Map(
    [...archivedBy].flatMap(([id, draft]) =>
      [byId.get(id)?.code, id === draft.id ? draft.code : null].flatMap((code) =>
        code ? [[codeKeyOf(code), draft] as const] : [],
      ),
    ),
  );
  for (const { row } of unresolved) {
    const code = row.parentCode ?? '';
    const above = archiving.get(codeKeyOf(code));
    faults.report(OKR_SHEET, row.number, 'parentCode', {
      code: 'PARENT_UNKNOWN',
      ...(above === undefined
        ? { text: 'parentUnknown', values: { code, cycle: cycle.name } }
        : { text: 'parentArchived', values: { code: above.code ?? code, row: above.row.number } }),
    });
  }
}

/** How many codes of a circle a message names. */
const NAMED_IN_LOOP = 6;

/** The codes of a circle from one item to itself, shortened where it is long. */
function codesOfLoop(board: Board, itemId: string): string {
  const codes: string[] = [];
  let id: string | null = itemId;
  do {
    const item: ResultingItem | undefined = board.itemsById.get(id);
    codes.push(item?.code ?? '…');
    id = item?.parentId ?? null;
  } while (id !== null && id !== itemId);
  const named = codes.length > NAMED_IN_LOOP ? [...codes.slice(0, NAMED_IN_LOOP), '…'] : codes;
  return [...named, codes[0]].join(' → ');
}

/**
 * Whether the chain of parents has a loop, leads into one, leaves the board (an archived ancestor),
 * ends at the root, or is too deep.
 */
function checkAncestors(
  board: Board,
  itemId: string,
): 'loop' | 'belowLoop' | 'lost' | 'root' | 'deep' {
  let ancestorId = board.itemsById.get(itemId)?.parentId ?? null;
  const passed = new Set<string>();
  for (let steps = 0; steps < MAX_DEPTH; steps += 1) {
    if (ancestorId === null) return 'root';
    if (ancestorId === itemId) return 'loop';
    if (passed.has(ancestorId)) return 'belowLoop';
    passed.add(ancestorId);
    const item = board.itemsById.get(ancestorId);
    if (!item) return 'lost';
    ancestorId = item.parentId;
  }
  return 'deep';
}

function placementErrorOf(board: Board, { id, kind, parentId, cycle }: Draft): CellFault | null {
  if (kind === 'key_result' && parentId === null) return { code: 'PARENT_REQUIRED' };
  const ancestorCheck = checkAncestors(board, id);
  if (ancestorCheck === 'loop')
    return parentId === id
      ? { code: 'UNDER_DESCENDANT' }
      : {
          code: 'UNDER_DESCENDANT',
          text: 'parentLoop',
          values: { codes: codesOfLoop(board, id) },
        };
  // Said at the rows of the circle.
  if (ancestorCheck === 'belowLoop') return null;
  if (ancestorCheck === 'lost') return { code: 'PARENT_UNKNOWN' };
  const code =
    checkPlacement(board.itemsById, { kind, cycle, parentId }) ??
    (ancestorCheck === 'deep' ? 'TOO_DEEP' : null);
  return code && { code };
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

/** The items of a cycle after the import, by id, and what it archives. */
export interface Placement {
  readonly itemsById: ReadonlyMap<string, ResultingItem>;
  readonly archivedBy: ArchivedBy;
}

/** Places all drafts of one cycle, and reports invalid ones. */
export function placeDrafts(tree: CycleTree, drafts: readonly Draft[], faults: Faults): Placement {
  const archivedBy = archiveBelow(tree, drafts);
  // What is archived with an item above it is not written: its cells need no correction.
  for (const draft of drafts) {
    const above = archivedBy.get(draft.id);
    if (above && above !== draft) faults.forget(OKR_SHEET, draft.row.number);
  }
  const board = createBoard(tree, drafts, archivedBy, faults);
  const archivedCodes = [...archivedBy.keys()].flatMap((id) => tree.byId.get(id)?.code ?? []);
  const unresolved = resolveParentsAndCodes(board, drafts, archivedCodes);
  reportUnknownParents(tree, unresolved, archivedBy, faults);
  for (const draft of drafts) {
    if (draft.archived || faults.has(OKR_SHEET, draft.row.number)) continue;
    const fault = placementErrorOf(board, draft);
    if (fault) faults.report(OKR_SHEET, draft.row.number, 'parentCode', fault);
  }
  reportTooDeep(board, drafts, faults);
  const lastNewDraft = drafts.findLast((draft) => !draft.existing);
  if (lastNewDraft && board.itemsById.size > MAX_ITEMS)
    faults.report(OKR_SHEET, lastNewDraft.row.number, null, { code: 'TOO_MANY_ITEMS' });
  return { itemsById: board.itemsById, archivedBy };
}
