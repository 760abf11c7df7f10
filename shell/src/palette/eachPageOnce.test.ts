import { withEachPageOnce } from './eachPageOnce';
import type { PaletteCommand } from './filterCommands';

const page = (path: string, label: string, detail?: string): PaletteCommand => ({
  id: `${path} ${label}`,
  label,
  detail,
  group: 'page',
  path,
});
const shown = (commands: readonly PaletteCommand[]) =>
  commands.map(({ label, detail }) => [label, detail]);

test('a page of the menu that its remote offers too stands once, with what the remote says more', () => {
  const menu = [page('/overview', 'Overview'), page('/organizations/o1', 'Organization')];
  const offered = [
    page('/overview?cycle=c1', 'Overview', 'Q1'),
    page('/review?cycle=c1', 'Review', 'Q1'),
    page('/organizations/o1', 'Settings', 'Andes'),
    page('/organizations/o1/users', 'Users', 'Andes'),
  ];
  expect(shown(withEachPageOnce(menu, offered))).toEqual([
    ['Overview', 'Q1'],
    ['Organization', 'Settings · Andes'],
    ['Review', 'Q1'],
    ['Users', 'Andes'],
  ]);
});

test('an action at the address of a page, and a tab of a page, stay', () => {
  const menu = [page('/', 'Objectives'), page('/account', 'Account')];
  const action: PaletteCommand = {
    id: 'new',
    label: 'New objective',
    group: 'action',
    path: '/?new',
  };
  const tab = page('/account?tab=devices', 'Devices');
  expect(withEachPageOnce(menu, [action, tab])).toEqual([...menu, action, tab]);
});
