import { gridAction } from './gridKeys';
import { pastedCells } from './pastedCells';
import {
  applyAnswers,
  emptyWeek,
  leaveCell,
  pasteCells,
  resolveConflict,
  takeBackAll,
  typeCell,
  undoStep,
} from './weekDrafts';
import type { CellChange, WeekState } from './weekDrafts';

const place = {
  organization: 'o',
  cycle: 'c',
  date: '2026-02-15',
  seen: { date: '2026-02-08', value: 30 },
};
const change = (itemId: string, content: string, column: 'text' | 'note' = 'text'): CellChange => ({
  itemId,
  column,
  content,
  place,
});
const texts = ({ drafts }: WeekState) =>
  Object.fromEntries(Object.entries(drafts).map(([id, { text }]) => [id, text]));

describe('drafts', () => {
  test('typing into one cell is one undo step, the next cell is another', () => {
    let state = typeCell(typeCell(emptyWeek, change('a', '4')), change('a', '42'));
    state = typeCell(leaveCell(state), change('b', '7'));
    expect(texts(state)).toEqual({ a: '42', b: '7' });
    expect(texts(undoStep(state))).toEqual({ a: '42' });
    expect(texts(undoStep(undoStep(state)))).toEqual({});
    expect(undoStep(undoStep(undoStep(state)))).toEqual(undoStep(undoStep(state)));
  });

  test('a pasted column is one undo step', () => {
    const state = pasteCells(typeCell(emptyWeek, change('a', '1')), [
      change('a', '10'),
      change('b', '20'),
      change('c', '30'),
    ]);
    expect(texts(state)).toEqual({ a: '10', b: '20', c: '30' });
    expect(texts(undoStep(state))).toEqual({ a: '1' });
  });

  test('all that is typed is taken back at once, and one step brings it back', () => {
    const typed = typeCell(leaveCell(typeCell(emptyWeek, change('a', '4'))), change('b', '7'));
    const state = takeBackAll(typed);
    expect(texts(state)).toEqual({});
    expect(state.takenBack).toBe(true);
    expect(texts(undoStep(state))).toEqual({ a: '4', b: '7' });
    expect(undoStep(state).takenBack).toBeFalsy();
    expect(typeCell(state, change('c', '1')).takenBack).toBeFalsy();
  });

  test('a value that waits for the network was saved, so it is not taken back', () => {
    const { a, b } = pasteCells(emptyWeek, [change('a', '1'), change('b', '2')]).drafts;
    const state = { ...emptyWeek, drafts: { a: { ...a!, state: 'waiting' as const }, b: b! } };
    expect(texts(takeBackAll(state))).toEqual({ a: '1' });
  });

  test('an emptied cell is no draft, unless a note remains', () => {
    expect(typeCell(typeCell(emptyWeek, change('a', '1')), change('a', ' ')).drafts).toEqual({});
    expect(
      typeCell(typeCell(emptyWeek, change('a', 'x', 'note')), change('a', '')).drafts.a,
    ).toMatchObject({ text: '', note: 'x' });
  });

  test('the people whose names were taken into a note stay with its draft', () => {
    const luz = { id: 'luz', firstName: 'Luz', lastName: '' };
    const taken = { ...change('a', '@Luz ', 'note'), mentions: [luz] };
    const state = typeCell(typeCell(emptyWeek, taken), change('a', '@Luz can you?', 'note'));
    expect(state.drafts.a).toMatchObject({ note: '@Luz can you?', mentions: [luz] });
    expect(typeCell(state, change('a', '7')).drafts.a).toMatchObject({ mentions: [luz] });
  });

  test('the version that was seen stays that of the first input', () => {
    const later = {
      ...change('a', '2'),
      place: { ...place, seen: { date: '2026-02-14', value: 35 } },
    };
    expect(typeCell(typeCell(emptyWeek, change('a', '1')), later).drafts.a?.seen).toEqual({
      date: '2026-02-08',
      value: 30,
    });
  });

  test('recorded drafts are removed, refused ones keep the reason, unanswered ones are queued', () => {
    const state = pasteCells(
      emptyWeek,
      ['a', 'b', 'c', 'd'].map((id) => change(id, '1')),
    );
    const after = applyAnswers(state, state.drafts, {
      a: { date: '2026-02-15', value: 1 },
      b: { state: 'refused', message: 'No.' },
      c: { state: 'waiting' },
    });
    expect(
      Object.entries(after.drafts).map(([id, { state: how, message }]) => [id, how, message]),
    ).toEqual([
      ['b', 'refused', 'No.'],
      ['c', 'waiting', undefined],
      ['d', 'draft', undefined],
    ]);
    expect(undoStep(after)).toBe(after);
  });

  test('input during a request is kept, based on the recorded value', () => {
    const sent = typeCell(emptyWeek, change('a', '1'));
    const after = applyAnswers(typeCell(sent, change('a', '12')), sent.drafts, {
      a: { date: '2026-02-15', value: 1 },
    });
    expect(after.drafts.a).toMatchObject({
      text: '12',
      state: 'draft',
      seen: { date: '2026-02-15', value: 1 },
    });
  });

  test('a draft that is queued while it is sent again is removed once it is recorded', () => {
    const begun = typeCell(emptyWeek, change('a', '1'));
    const waiting = applyAnswers(begun, begun.drafts, { a: { state: 'waiting' } });
    expect(
      applyAnswers(waiting, begun.drafts, { a: { date: '2026-02-15', value: 1 } }).drafts,
    ).toEqual({});
  });

  test('a conflict is resolved by choosing one of the two values', () => {
    const state = typeCell(emptyWeek, change('a', '1'));
    const conflict = applyAnswers(state, state.drafts, {
      a: { state: 'conflict', current: { date: '2026-02-15', value: 9, by: 'Luis' } },
    });
    const mine = resolveConflict(conflict, 'a', 'mine').drafts.a;
    expect(mine).toMatchObject({ text: '1', state: 'draft' });
    // Exactly the fields that the server accepts, which exclude the author of the value.
    expect(mine?.seen).toEqual({ date: '2026-02-15', value: 9 });
    expect(resolveConflict(conflict, 'a', 'theirs').drafts).toEqual({});
    expect(resolveConflict(conflict, 'unknown', 'mine')).toBe(conflict);
  });
});

describe('a pasted text', () => {
  test.each([
    ['a column', '1\n2,5\n-3\n', [['1'], ['2,5'], ['-3']]],
    ['with the line ends of Windows', '1\r\n2\r\n', [['1'], ['2']]],
    [
      'two columns',
      '1\tfine\n2\tslow',
      [
        ['1', 'fine'],
        ['2', 'slow'],
      ],
    ],
    ['empty cells', '1\n\n3', [['1'], [''], ['3']]],
    [
      'quoted cells',
      '1\t"two\nlines"\n2\t"a ""word"""',
      [
        ['1', 'two\nlines'],
        ['2', 'a "word"'],
      ],
    ],
  ])('%s', (_title, text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  test('of one cell is handled by the field', () => {
    expect(pastedCells('1,5')).toBeNull();
    expect(pastedCells('1,5\n')).toBeNull();
  });
});

describe('a key', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false };
  const at = { row: 1, column: 'text' } as const;
  const pressed = (key: string, caret = { start: 0, end: 0, length: 0 }, more = {}) =>
    gridAction({ ...plain, key, ...more }, at, 3, caret);
  const go = (row: number, column: string) => ({ kind: 'go', to: { row, column } });

  test.each([
    ['ArrowDown', 2],
    ['ArrowUp', 0],
    ['Enter', 2],
  ] as const)('%s leads to row %d', (key, row) => {
    expect(pressed(key)).toEqual(go(row, 'text'));
  });

  test('stop at the edges of the grid', () => {
    expect(gridAction({ ...plain, key: 'ArrowDown' }, { row: 2, column: 'note' }, 3, null)).toEqual(
      go(2, 'note'),
    );
    expect(
      gridAction({ ...plain, key: 'ArrowRight' }, { row: 2, column: 'confidence' }, 3, null),
    ).toEqual({ kind: 'go', to: { row: 2, column: 'confidence' } });
  });

  test('left and right move the caret until the edge of the text', () => {
    expect(pressed('ArrowLeft', { start: 1, end: 1, length: 2 })).toBeNull();
    expect(pressed('ArrowRight', { start: 1, end: 1, length: 2 })).toBeNull();
    expect(pressed('ArrowRight', { start: 2, end: 2, length: 2 })).toEqual(go(1, 'note'));
    expect(pressed('ArrowLeft', { start: 0, end: 2, length: 2 })).toEqual(go(1, 'title'));
  });

  test.each(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])(
    '%s is left to the browser in the choice of a confidence',
    (key) => {
      expect(gridAction({ ...plain, key }, { row: 1, column: 'confidence' }, 3, null)).toBeNull();
    },
  );

  test('with Control undoes, saves, and goes to the first and last row', () => {
    const control = (key: string) => pressed(key, undefined, { ctrlKey: true });
    expect([control('z'), control('Enter'), control('Home'), control('End'), control('c')]).toEqual(
      [{ kind: 'undo' }, { kind: 'save' }, go(0, 'text'), go(2, 'text'), null],
    );
  });

  test('Enter on the title follows the link', () => {
    expect(gridAction({ ...plain, key: 'Enter' }, { row: 0, column: 'title' }, 3, null)).toBeNull();
  });
});
