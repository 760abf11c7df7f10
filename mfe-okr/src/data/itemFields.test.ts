import { buildItem } from '@cumbre/testing/builders';
import { isMovedOnly } from './itemFields';

const base = buildItem({ parentId: 'o1', version: 3 });

test.each([
  ['another place', { parentId: 'o2', version: 4 }, true],
  ['new numbers, which the form does not have', { realProgress: 0.9, version: 4 }, true],
  ['another title as well', { parentId: 'o2', title: 'Other', version: 4 }, false],
  ['another current value', { currentValue: 9, version: 4 }, false],
  ['the same version', { parentId: 'o2' }, false],
  ['an older version', { parentId: 'o2', version: 2 }, false],
] as const)('a row with %s', (_name, change, expected) => {
  expect(isMovedOnly(base, { ...base, ...change }, 'en')).toBe(expected);
});
