import {
  choiceOfCell,
  dateOfCell,
  decimalOfCell,
  lineOfCell,
  measureOfCell,
  shareOfCell,
} from './cellValues';

describe('a number in a cell', () => {
  it.each([
    [14.5, 14.5],
    ['14.5', 14.5],
    ['14,5', 14.5],
    [' -0,5 ', -0.5],
    ['+3', 3],
    ['81.4441', 81.4441],
    ['0,123', 0.123],
    ['1234,567', 1234.567],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['-1.234.567', -1_234_567],
    ['1,234,567', 1_234_567],
    ['1 234,5', 1234.5],
    ['12\u00a0345', 12_345],
    ['1.234.567,89', 1_234_567.89],
    ['1e3', 1000],
    [0.1 + 0.2, 0.3],
    [null, null],
    ['  ', null],
    [0, 0],
    [-0, 0],
  ])('reads %j as %d', (cell, value) => {
    expect(decimalOfCell(cell)).toEqual({ value });
  });

  it.each([
    ['about 5', 'notNumber'],
    ['50%', 'notNumber'],
    [true, 'notNumber'],
    ['2026-01-01', 'notNumber'],
    ['1.2.3', 'notNumber'],
    ['1,23,456', 'notNumber'],
    ['--5', 'notNumber'],
    ['1,234', 'ambiguousNumber'],
    ['1.234', 'ambiguousNumber'],
    [1e300, 'decimal'],
    ['9999999999999999999', 'decimal'],
    ['1e999', 'decimal'],
  ])('refuses %j: %s', (cell, code) => {
    expect(decimalOfCell(cell)).toMatchObject({ fault: { code } });
  });
});

it.each([
  ['comma', '1.200', 1200],
  ['comma', '-12.345', -12_345],
  ['comma', '2,125', 2.125],
  ['comma', '12.500,75', 12_500.75],
  ['comma', '0.125', 0.125],
  ['comma', '1.5', 1.5],
  ['point', '2.125', 2.125],
  ['point', '81.444', 81.444],
  ['point', '1,5', 1.5],
] as const)('with a decimal %s reads the number %s as %d', (decimals, cell, value) => {
  expect(decimalOfCell(cell, { decimals })).toEqual({ value });
});

test('the percent of a workbook has a decimal point', () => {
  expect(measureOfCell('12.345%')).toEqual({ value: 12.345 });
  expect(measureOfCell('12.345%', { decimals: 'comma' })).toEqual({ value: 12_345 });
});

it.each([
  ['dayFirst', '11/12/2026', '2026-12-11'],
  ['dayFirst', '1-2-2026', '2026-02-01'],
  ['monthFirst', '11/12/2026', '2026-11-12'],
  ['monthFirst', '1.2.2026', '2026-01-02'],
  ['dayFirst', '12/31/2026', '2026-12-31'],
  ['monthFirst', '31/12/2026', '2026-12-31'],
  ['monthFirst', '2026/12/11', '2026-12-11'],
] as const)('with the order %s reads the date %s as %s', (dates, cell, value) => {
  expect(dateOfCell(cell, { decimals: 'point', dates })).toEqual({ value });
});

test.each([
  ['50%', 50, 0.5],
  [' 12,5 % ', 12.5, 0.125],
  ['0%', 0, 0],
  ['-3%', -3, -0.03],
  [0.5, 0.5, 0.5],
  ['2', 2, 2],
])('%j is a value of %d, and a weight of %d', (cell, value, share) => {
  expect(measureOfCell(cell)).toEqual({ value });
  expect(shareOfCell(cell)).toEqual({ value: share });
});

test.each(['%', 'about 5%', '5%%', '5% of them'])('%j is neither', (cell) => {
  expect(measureOfCell(cell)).toMatchObject({ fault: { code: 'notNumber' } });
  expect(shareOfCell(cell)).toMatchObject({ fault: { code: 'notNumber' } });
});

describe('a date in a cell', () => {
  it.each([
    ['2026-02-15', '2026-02-15'],
    ['2026/02/15', '2026-02-15'],
    ['2026/2/5', '2026-02-05'],
    ['31/12/2026', '2026-12-31'],
    ['15-2-2026', '2026-02-15'],
    ['15.02.2026', '2026-02-15'],
    ['12/31/2026', '2026-12-31'],
    [' 5/5/2026 ', '2026-05-05'],
    [46_068, '2026-02-15'],
    ['', null],
    [null, null],
  ])('reads %j as %s', (cell, value) => {
    expect(dateOfCell(cell)).toEqual({ value });
  });

  it.each([
    ['2026-02-30', 'calendarDate'],
    ['11/12/2026', 'ambiguousDate'],
    ['1/2/2026', 'ambiguousDate'],
    ['31/02/2026', 'calendarDate'],
    ['31/13/2026', 'calendarDate'],
    ['0/31/2026', 'calendarDate'],
    ['31/12/26', 'notDate'],
    ['31/12-2026', 'notDate'],
    ['soon', 'notDate'],
    [5, 'notDate'],
    [46_068.5, 'notDate'],
    [true, 'notDate'],
  ])('refuses %j: %s', (cell, code) => {
    expect(dateOfCell(cell)).toMatchObject({ fault: { code } });
  });
});

it.each([
  ['kind', ' Key Result ', 'key_result'],
  ['kind', 'key-result', 'key_result'],
  ['kind', 'Objetivo', 'objective'],
  ['kind', 'RESULTADO_CLAVE', 'key_result'],
  ['type', 'single', 'SINGLE'],
  ['type', 'Reach a target', 'SINGLE'],
  ['type', 'meta unica', 'SINGLE'],
  ['type', 'Perio\u0301dico', 'RECURRENT'],
  ['frequency', 'every two weeks', 'biweekly'],
  ['frequency', 'Cada dos semanas', 'biweekly'],
  ['frequency', 'Trimestral', 'quarterly'],
  ['frequency', 'Cada semana', 'weekly'],
  ['frequency', 'every day', 'daily'],
  ['action', 'Archivar', 'archive'],
] as const)('reads the %s %j, a key or a word of the screens, as %s', (column, cell, value) => {
  expect(choiceOfCell(column, cell)).toEqual({ value });
});

it('refuses a word that names no choice', () => {
  expect(choiceOfCell('kind', 'goal')).toEqual({ fault: { code: 'notChoice', choices: 'kind' } });
});

it('reads a number as a text in a text column, and refuses texts that are too long or cannot be stored', () => {
  expect(lineOfCell(5, 2026)).toEqual({ value: '2026' });
  expect(lineOfCell(5, '123456')).toEqual({ fault: { code: 'tooLong', values: { maximum: 5 } } });
  expect(lineOfCell(5, '\ud800')).toMatchObject({ fault: { code: 'unstorable' } });
});
