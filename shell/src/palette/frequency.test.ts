import type { PaletteCommand } from './filterCommands';
import { frequentFirst, groupWithoutSearch } from './frequency';

const command = (group: PaletteCommand['group'], path: string): PaletteCommand => ({
  id: `${group} ${path}`,
  label: path,
  group,
  path,
});

test.each([
  ['action', '/organizations/o1/api-keys?new', 'rare'],
  ['action', '/organizations/o1/webhooks?new', 'rare'],
  ['action', '/organizations/o1?transfer', 'rare'],
  ['action', '/organizations?new', 'rare'],
  ['page', '/organizations/o1/export', 'rare'],
  ['page', '/account?tab=data', 'rare'],
  ['page', '/organizations/o1', 'page'],
  ['page', '/organizations/o1/users', 'page'],
  ['page', '/organizations', 'page'],
  ['page', '/account', 'page'],
  ['action', '/organizations/o1/users?invite=one', 'action'],
  ['action', '/?cycle=c1&new=objective', 'action'],
] as const)('the %s %s is listed under %s', (group, path, listed) =>
  expect(groupWithoutSearch(command(group, path))).toBe(listed),
);

test('the example organization is listed among what is rarely needed', () =>
  expect(
    groupWithoutSearch({ id: 'mfe-org example', label: 'Explore', group: 'action', run: () => {} }),
  ).toBe('rare'));

test('checking in, a new objective, my week and the overview come first; others keep their order', () => {
  const all = [
    command('page', '/'),
    command('page', '/overview'),
    command('page', '/week'),
    command('action', '/cycles?new'),
    command('action', '/?cycle=c1&new=objective'),
    command('action', '/week'),
    command('page', '/teams'),
  ];
  expect(frequentFirst(all).map(({ id }) => id)).toEqual([
    'action /week',
    'action /?cycle=c1&new=objective',
    'page /week',
    'page /overview',
    'page /',
    'action /cycles?new',
    'page /teams',
  ]);
});
