import { cellChanges, reportedCell, reportedCells } from './importCells';

const COLUMNS = ['code', 'title', 'unit', 'targetValue'];

it('says of each cell that changes what it held and what it will hold', () => {
  const cells = [reportedCell('K1', 'K1'), reportedCell('', 'Fewer poor'), reportedCell('%', ''), reportedCell('8', '7.25')];
  expect(cells).toEqual([null, 'Fewer poor', ['%', ''], ['8', '7.25']]);
  expect(cellChanges(COLUMNS, cells)).toEqual([
    { column: 'title', from: '', to: 'Fewer poor' }, { column: 'unit', from: '%', to: '' }, { column: 'targetValue', from: '8', to: '7.25' },
  ]);
});

it.each([
  [[null, 'a', null, null], [null, 'a']], [[null, null], []], [[], []], [['a', null, ['b', '']], ['a', null, ['b', '']]],
] as const)('leaves out what stays behind the last change: %j', (cells, kept) => {
  expect(reportedCells(cells.length, (place) => cells[place] ?? null)).toEqual(kept);
});

it('keeps a cell whose text stays where it means something else', () => {
  expect(cellChanges(COLUMNS, [['O1', 'O1']])).toEqual([{ column: 'code', from: 'O1', to: 'O1' }]);
});
