import type { Command } from '@cumbre/remote/contract';
import { filterCommands, grouped } from './filterCommands';
import type { PaletteCommand } from './filterCommands';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  group: 'item',
  ...more,
});
const labels = (commands: readonly PaletteCommand[], typed: string) =>
  filterCommands(commands, typed).map(({ label }) => label);

test('a match at the start comes before a match within, and matches in the detail come last', () => {
  const all = [
    command('Wells out of order', { detail: 'KR1.2' }),
    command('Clean water', { detail: 'O1' }),
    command('Order new pumps'),
    command('Sea', { detail: 'water' }),
    command('Underwater'),
  ];
  expect(labels(all, 'water')).toEqual(['Clean water', 'Underwater', 'Sea']);
  expect(labels(all, 'order')).toEqual(['Order new pumps', 'Wells out of order']);
  expect(labels(all, 'kr1.2')).toEqual(['Wells out of order']);
});

test('accents and letter case do not matter, every word does', () => {
  expect(labels([command('Más educación'), command('Más salud')], 'EDUCACION mas')).toEqual([
    'Más educación',
  ]);
});

test('without typed text pages, actions and settings are listed, items and help are not', () => {
  expect(
    labels(
      [
        command('Item'),
        command('Cycles', { group: 'page' }),
        command('Invite', { group: 'action' }),
        { ...command('Sign out'), group: 'setting' },
        { ...command('Help: Cycles'), group: 'help' },
      ],
      ' ',
    ),
  ).toEqual(['Cycles', 'Invite', 'Sign out']);
});

test('an exact match comes before a longer one, and an action is found among any number of items', () => {
  const items = Array.from({ length: 200 }, (_, index) => command(`Invite ${index} schools`));
  expect(labels([...items, command('Invite', { group: 'page' })], 'invite')[0]).toBe('Invite');
  expect(labels([...items, command('Invite people', { group: 'action' })], 'invite')).toContain(
    'Invite people',
  );
});

test('equal matches keep their order', () => {
  expect(
    labels([command('Cycles to school'), command('Cycles of all', { group: 'page' })], 'cyc'),
  ).toEqual(['Cycles to school', 'Cycles of all']);
});

test('what a remote has found for the search is listed whatever its words are, and for no other search', () => {
  const all = [command('Record 7,300 for KR1', { searched: '7300 kr1' })];
  expect(labels(all, '7300 kr1')).toEqual(['Record 7,300 for KR1']);
  expect(labels(all, '730 kr1')).toEqual([]);
  expect(labels([command('Record 7,300 for KR1')], '7300 kr1')).toEqual([]);
});

test.each([
  ['exchanged letters', 'cylces'],
  ['a wrong letter', 'cyclas'],
  ['a missing letter', 'cyces'],
  ['an additional letter', 'cyccles'],
  ['in each of two words', 'scholo cylce'],
])('a word with one slip finds what no word fits: %s', (_slip, typed) => {
  expect(
    labels(
      [command('Cycles to school'), command('Wells'), command('Cyrus', { detail: 'KR1' })],
      typed,
    ),
  ).toEqual(['Cycles to school']);
});

test('a slip is forgiven only where nothing fits, and never for what Enter runs unseen', () => {
  const all = [command('Form'), command('Farm')];
  expect(labels(all, 'form')).toEqual(['Form']);
  expect(filterCommands(all, 'fomr', false)).toEqual([]);
  expect(labels(all, 'xyz')).toEqual([]);
});

test('a keyword finds by its beginning, before a part within a word, and with a slip as well', () => {
  const all: PaletteCommand[] = [
    command('Un sistema de salud'),
    { ...command('Oscuro'), group: 'setting', keywords: 'tema theme dark' },
    { ...command('Descargar XLSX'), group: 'page', keywords: 'exportar export' },
  ];
  expect(labels(all, 'tema')).toEqual(['Oscuro', 'Un sistema de salud']);
  expect(labels(all, 'dark theme')).toEqual(['Oscuro']);
  expect(labels(all, 'expor')).toEqual(['Descargar XLSX']);
  expect(labels(all, 'exprotar')).toEqual(['Descargar XLSX']);
});

test('people and teams are a group of their own, and only listed for a search', () => {
  const all = [command('Lucía Rivas', { kind: 'person' }), command('Luz', { kind: 'team' })].map(
    grouped,
  );
  expect(labels(all, '')).toEqual([]);
  expect(filterCommands(all, 'lu').map(({ group }) => group)).toEqual(['person', 'team']);
});
