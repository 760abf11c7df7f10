import type { OrganizationAbility } from '@cumbre/contract/permissions';
import type { Command } from '@cumbre/remote/contract';
import { buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { membersRoute } from '@cumbre/testing/memberRoutes';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { act, waitFor } from '@testing-library/react';
import { texts } from '../locales/texts';
import { Commands } from './Commands';

const user = buildUser();

async function offered(
  abilities: OrganizationAbility[],
  language: 'en' | 'es' = 'en',
  search = '',
  more: Parameters<typeof membersRoute>[0] = [],
  awaited = 'Lucía Rivas Soto',
): Promise<readonly Command[]> {
  const organization = buildMembership({ id: 'o1', name: 'Andes', abilities });
  startFakeServer({
    'GET /api/organizations/bymember/:user': { organizations: [organization], closed: [] },
    'GET /api/organizations/:id/members': membersRoute([
      { id: 'm1', firstName: 'Lucía', lastName: 'Rivas Soto', email: 'lucia@example.org' },
      ...more,
    ]),
  });
  let commands: readonly Command[] = [];
  renderScreen(
    <Commands
      search={search}
      offer={(some) => {
        commands = some;
      }}
    />,
    { remote: 'mfe-org', texts, user, language },
  );
  await waitFor(() => expect(commands.some(({ detail }) => detail === 'Andes')).toBe(true));
  if (search)
    await waitFor(() => expect(commands.some(({ label }) => label === awaited)).toBe(true));
  return commands;
}
const paths = (commands: readonly Command[], group: Command['group']) =>
  commands.filter((command) => command.group === group).map(({ path }) => path);
const OWN = [
  '/organizations',
  '/account',
  '/account?tab=password',
  '/account?tab=devices',
  '/account?tab=data',
];

test('offers an owner every screen and every creating action of the organization', async () => {
  const commands = await offered([
    'inviteUser',
    'viewUser',
    'manageApiKeys',
    'manageWebhooks',
    'demandSecondFactor',
    'transferOwnership',
    'exportOkrs',
    'importOkrs',
    'exportOrganization',
  ]);
  expect(paths(commands, 'action')).toEqual([
    '/organizations/o1/users?invite=one',
    '/organizations/o1/api-keys?new',
    '/organizations/o1/webhooks?new',
    '/organizations/o1?transfer',
    '/organizations?new',
    undefined,
  ]);
  expect(paths(commands, 'page')).toEqual(
    ['', '/users', '/api-keys', '/webhooks', '/security', '/download', '/import', '/export']
      .map((part) => `/organizations/o1${part}`)
      .concat(OWN),
  );
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
});

test('offers a reader only the read-only settings and the account', async () => {
  const commands = await offered([]);
  expect(paths(commands, 'action')).toEqual(['/organizations?new', undefined]);
  expect(paths(commands, 'page')).toEqual(['/organizations/o1', ...OWN]);
});

test('offers the example organization, and creates it', async () => {
  const commands = await offered([]);
  const example = commands.find(({ label }) => label === 'Explore an example organization');
  expect(example).toMatchObject({ id: 'example', group: 'action', sends: true });
  const server = startFakeServer({
    'POST /api/organizations/example': { organization: buildOrganization({ name: 'Example' }) },
    'GET /api/organizations/bymember/:user': { organizations: [] },
  });
  act(() => example?.run?.());
  await waitFor(() => expect(server.callsTo('POST /api/organizations/example')).toHaveLength(1));
});

test('speaks Spanish', async () => {
  const commands = await offered(['inviteUser', 'viewUser'], 'es');
  expect(commands.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      'Invitar personas',
      'Usuarios',
      'Ajustes',
      'Cambiar contraseña',
      'Dispositivos',
    ]),
  );
});

const membersIn = (commands: readonly Command[]) =>
  commands.filter(({ kind }) => kind === 'person').map(({ label, path }) => [label, path]);

test('offers the members once something is typed, each with the way to the list of users', async () => {
  expect(membersIn(await offered(['viewUser']))).toEqual([]);
  expect(membersIn(await offered(['viewUser'], 'en', 'lu'))).toEqual([
    ['Lucía Rivas Soto', '/organizations/o1/users?search=Luc%C3%ADa+Rivas+Soto'],
  ]);
});

test('offers of a large organization those whom the server finds', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    id: `x${at}`,
    firstName: at === 110 ? 'Zoila' : 'Ana',
    lastName: `Ruiz ${at}`,
  }));
  const commands = await offered(['viewUser'], 'en', 'zoila', many, 'Zoila Ruiz 110');
  expect(membersIn(commands).map(([label]) => label)).toEqual(['Zoila Ruiz 110']);
});

test.each([
  ['exportar', '/download'],
  ['descargar', '/download'],
  ['export', '/download'],
  ['importar', '/import'],
  ['agregar', '/users?invite=one'],
])('“%s” is a word that finds %s, in either language', async (word, path) => {
  const commands = await offered(['inviteUser', 'exportOkrs', 'importOkrs']);
  expect(commands.find((each) => each.path === `/organizations/o1${path}`)?.keywords).toMatch(
    new RegExp(`\\b${word}\\b`),
  );
});
