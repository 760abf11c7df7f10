import { iconOf } from './iconOf';
import type { PaletteCommand } from './filterCommands';

const command = (part: Partial<PaletteCommand>): PaletteCommand => ({
  id: 'x',
  label: 'x',
  group: 'page',
  ...part,
});

test.each([
  [{ path: '/' }, 'tree'],
  [{ path: '/overview?cycle=c1' }, 'chart'],
  [{ path: '/organizations' }, 'organization'],
  [{ path: '/organizations/o1' }, 'organization'],
  [{ path: '/organizations/o1/api-keys' }, 'key'],
  [{ path: '/account?tab=password' }, 'account'],
  [{ path: '/from-another-team' }, 'page'],
  [{ group: 'action', path: '/?new=objective' }, 'add'],
  [{ group: 'action', path: '/week' }, 'check'],
  [{ group: 'action', path: '/?checkIn=i1', searched: '7300' }, 'check'],
  [{ group: 'action', path: '/organizations/o1?transfer' }, 'people'],
  [{ group: 'setting', id: 'setting log out' }, 'logOut'],
  [{ group: 'setting', id: 'setting mode dark' }, 'moon'],
  [{ group: 'item', path: '/?item=i1' }, 'target'],
  [{ group: 'help', path: '/help/cycles' }, 'help'],
] as const)('the icon of %j is %s', (part, name) => expect(iconOf(command(part))).toBe(name));
