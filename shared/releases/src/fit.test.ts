import { misfits, satisfies } from './fit.ts';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.2.3', true],
  ['^1.0.0', '2.0.0', false],
  ['^2.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['^1', '1.0.0', false],
  ['', '1.0.0', false],
  ['^1.0.0', 'next', false],
])('the range %s and the contract %s: %s', (range, version, fits) => {
  expect(satisfies(range, version)).toBe(fits);
});

test('a release fits a shell whose contract is in its range, and else the reason is a sentence', () => {
  expect(misfits({ contract: '^1.2.0' }, { contract: '1.3.0' })).toEqual([]);
  expect(misfits({ contract: '^2.0.0' }, { contract: '1.3.0' })).toEqual([
    'it works with contract ^2.0.0, and the shell has 1.3.0',
  ]);
});
