// Maps a key in the grid to the next cell or to a command. Inside a text, arrow keys move the caret
// until its edge; while the whole text is selected, as after entering the cell, they move between
// cells. In the choice of a confidence the keys up, down, Enter and Escape are the browser's.

export const GRID_COLUMNS = ['title', 'text', 'note', 'confidence'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];
export interface GridCell {
  row: number;
  column: GridColumn;
}

export type GridAction =
  | { kind: 'go'; to: GridCell }
  | { kind: 'undo' }
  | { kind: 'save' }
  | { kind: 'restore' };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The position of the caret in the cell's text; null when the cell has no text to edit. */
export interface Caret {
  start: number;
  end: number;
  length: number;
}

const atStart = (caret: Caret | null) =>
  !caret || (caret.start === 0 && (caret.end === 0 || caret.end === caret.length));
const atEnd = (caret: Caret | null) =>
  !caret || (caret.end === caret.length && (caret.start === caret.length || caret.start === 0));

/** null: the key is none of the grid's. */
export function gridAction(
  { key, shiftKey, ctrlKey, metaKey }: Pressed,
  { row, column }: GridCell,
  rows: number,
  caret: Caret | null,
): GridAction | null {
  const go = (toRow: number, toColumn = column): GridAction => ({
    kind: 'go',
    to: { row: Math.min(Math.max(toRow, 0), rows - 1), column: toColumn },
  });
  const beside = (step: number) => GRID_COLUMNS[GRID_COLUMNS.indexOf(column) + step];
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z' && !shiftKey) return { kind: 'undo' };
    if (key === 'Enter') return { kind: 'save' };
    if (key === 'Home') return go(0);
    return key === 'End' ? go(rows - 1) : null;
  }
  const isChoice = column === 'confidence';
  if (isChoice && ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return null;
  switch (key) {
    case 'ArrowDown':
      return go(row + 1);
    case 'ArrowUp':
      return go(row - 1);
    case 'Enter':
      // A link is followed by Enter.
      return column === 'title' ? null : go(row + (shiftKey ? -1 : 1));
    case 'Escape':
      return column === 'title' ? null : { kind: 'restore' };
    case 'ArrowLeft': {
      const to = beside(-1);
      return to && atStart(caret) && !shiftKey ? go(row, to) : null;
    }
    case 'ArrowRight': {
      // A browser would choose the next confidence.
      const to = isChoice ? column : beside(1);
      return to && atEnd(caret) && !shiftKey ? go(row, to) : null;
    }
    default:
      return null;
  }
}
