// Maps a key in the tree to an intent: the WAI-ARIA treegrid pattern with focus on rows and on
// cells, as a pure function of position and key. The caller moves the focus, opens rows and saves.
import type { TreeRow } from './treeRows';

/** A row, and in it a column (null: the row itself has the focus). */
export interface Place {
  row: number;
  column: number | null;
}

export type Intent =
  | { kind: 'go'; place: Place }
  | { kind: 'expand' | 'collapse'; itemIds: string[] }
  | {
      kind:
        | 'checkIn'
        | 'open'
        | 'edit'
        | 'menu'
        | 'activate'
        | 'remove'
        | 'select'
        | 'selectAll'
        | 'selectNone'
        | 'undo'
        | 'moveTo';
    }
  /** Selects from the row of the place to that of the intent. */
  | { kind: 'extend'; place: Place }
  | { kind: 'move'; direction: 'up' | 'down' | 'in' | 'out' }
  | { kind: 'type'; character: string };

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

interface Situation {
  rows: readonly TreeRow[];
  place: Place;
  columns: number;
  /** How many rows a page holds. */
  page: number;
}

function parentRow(rows: readonly TreeRow[], from: number): number | null {
  const level = rows[from]?.level ?? 1;
  for (let row = from - 1; row >= 0; row -= 1) if ((rows[row]?.level ?? 1) < level) return row;
  return null;
}

function siblingIds(rows: readonly TreeRow[], from: number): string[] {
  const here = rows[from];
  if (!here) return [];
  const siblings = rows.filter(
    (row) => row.level === here.level && row.item.parentId === here.item.parentId,
  );
  return siblings.filter((row) => row.childCount > 0).map((row) => row.item.id);
}

function goRight({ rows, place, columns }: Situation): Intent | null {
  const row = rows[place.row];
  if (!row) return null;
  if (place.column === null) {
    if (row.childCount > 0 && !row.expanded) return { kind: 'expand', itemIds: [row.item.id] };
    return { kind: 'go', place: { row: place.row, column: 0 } };
  }
  return place.column + 1 < columns
    ? { kind: 'go', place: { row: place.row, column: place.column + 1 } }
    : null;
}

function goLeft({ rows, place }: Situation): Intent | null {
  const row = rows[place.row];
  if (!row) return null;
  if (place.column !== null)
    return {
      kind: 'go',
      place: { row: place.row, column: place.column === 0 ? null : place.column - 1 },
    };
  if (row.expanded) return { kind: 'collapse', itemIds: [row.item.id] };
  const parent = parentRow(rows, place.row);
  return parent === null ? null : { kind: 'go', place: { row: parent, column: null } };
}

function goTo({ rows, place }: Situation, row: number): Intent | null {
  const target = Math.min(Math.max(row, 0), rows.length - 1);
  return target === place.row ? null : { kind: 'go', place: { row: target, column: place.column } };
}

function goToEdge(situation: Situation, edge: 'first' | 'last', ofTree: boolean): Intent | null {
  const { rows, place, columns } = situation;
  if (place.column === null || ofTree)
    return goTo(situation, edge === 'first' ? 0 : rows.length - 1);
  return { kind: 'go', place: { row: place.row, column: edge === 'first' ? 0 : columns - 1 } };
}

const MOVES = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const;

function moveOf(key: string): Intent | null {
  return key in MOVES ? { kind: 'move', direction: MOVES[key as keyof typeof MOVES] } : null;
}

/** With Ctrl (on a Mac: Command). */
function modifiedIntent(situation: Situation, key: string): Intent | null {
  switch (key) {
    case 'Home':
      return goToEdge(situation, 'first', true);
    case 'End':
      return goToEdge(situation, 'last', true);
    case 'a':
      return { kind: 'selectAll' };
    case 'z':
      return { kind: 'undo' };
    case 'm':
      return { kind: 'moveTo' };
    default:
      return null;
  }
}

/** The intent of a key; null for a key without one, which the browser then handles. */
export function intentOf(
  situation: Situation,
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
): Intent | null {
  const { rows, place, page } = situation;
  if (rows.length === 0) return null;
  if (altKey) return ctrlKey || metaKey || shiftKey ? null : moveOf(key);
  if (ctrlKey || metaKey) return shiftKey ? null : modifiedIntent(situation, key);
  if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const row = Math.min(Math.max(place.row + (key === 'ArrowDown' ? 1 : -1), 0), rows.length - 1);
    return { kind: 'extend', place: { row, column: place.column } };
  }
  switch (key) {
    case 'ArrowDown':
      return goTo(situation, place.row + 1);
    case 'ArrowUp':
      return goTo(situation, place.row - 1);
    case 'PageDown':
      return goTo(situation, place.row + page);
    case 'PageUp':
      return goTo(situation, place.row - page);
    case 'ArrowRight':
      return goRight(situation);
    case 'ArrowLeft':
      return goLeft(situation);
    case 'Home':
      return goToEdge(situation, 'first', false);
    case 'End':
      return goToEdge(situation, 'last', false);
    case 'Enter':
      if (shiftKey) return { kind: 'open' };
      return place.column === null ? { kind: 'checkIn' } : { kind: 'activate' };
    case ' ':
      return place.column === null ? { kind: 'select' } : { kind: 'activate' };
    case 'Escape':
      return { kind: 'selectNone' };
    case 'F2':
      return { kind: 'edit' };
    case 'Delete':
      return { kind: 'remove' };
    case 'ContextMenu':
      return { kind: 'menu' };
    case 'F10':
      return shiftKey ? { kind: 'menu' } : null;
    case '*':
      return { kind: 'expand', itemIds: siblingIds(rows, place.row) };
    default:
      return key.length === 1 ? { kind: 'type', character: key } : null;
  }
}
