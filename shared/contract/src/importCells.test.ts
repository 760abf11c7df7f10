import { decodeCells, encodeCell, encodeCells } from './importCells';

const COLUMNS = ['code', 'title', 'unit', 'targetValue'];

it('encodes and decodes the content of each changed cell before and after', () => {
  const cells = [
    encodeCell('K1', 'K1'),
    encodeCell('', 'Fewer poor'),
    encodeCell('%', ''),
    encodeCell('8', '7.25'),
  ];
  expect(cells).toEqual([null, 'Fewer poor', ['%', ''], ['8', '7.25']]);
  expect(decodeCells(COLUMNS, cells)).toEqual([
    { column: 'title', from: '', to: 'Fewer poor' },
    { column: 'unit', from: '%', to: '' },
    { column: 'targetValue', from: '8', to: '7.25' },
  ]);
});

it.each([
  [
    [null, 'a', null, null],
    [null, 'a'],
  ],
  [[null, null], []],
  [[], []],
  [
    ['a', null, ['b', '']],
    ['a', null, ['b', '']],
  ],
] as const)('leaves out the unchanged cells after the last change: %j', (cells, encoded) => {
  expect(encodeCells(cells.length, (place) => cells[place] ?? null)).toEqual(encoded);
});

it('decodes a cell with equal texts before and after', () => {
  expect(decodeCells(COLUMNS, [['O1', 'O1']])).toEqual([{ column: 'code', from: 'O1', to: 'O1' }]);
});
