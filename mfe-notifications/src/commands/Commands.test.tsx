import type { OrganizationAbility } from '@cumbre/contract/permissions';
import type { Command } from '@cumbre/remote/contract';
import { buildMembership, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { act, waitFor } from '@testing-library/react';
import en from '../locales/bell.en.json';
import es from '../locales/bell.es.json';
import { Commands } from './Commands';

const user = buildUser();

function offering(abilities: OrganizationAbility[], unread: number) {
  let left = unread;
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': {
      organizations: [buildMembership({ name: 'Andes', abilities })],
      closed: [],
    },
    'GET /api/notifications': () => ({ notifications: [], unread: left, nextCursor: null }),
    'POST /api/notifications/read-all': () => {
      left = 0;
      return null;
    },
  });
  const now = { commands: [] as readonly Command[] };
  renderScreen(
    <Commands
      search=""
      offer={(some) => {
        now.commands = some;
      }}
    />,
    { remote: 'mfe-notifications', texts: { en, es }, user },
  );
  return { server, now, ids: () => now.commands.map(({ id }) => id) };
}

test('offers its screens by name, and sharing with the right to share', async () => {
  const { ids, now } = offering(['shareObjective'], 0);
  await waitFor(() =>
    expect(ids()).toEqual(['/notifications', '/shares', '/notifications/preferences']),
  );
  expect(now.commands.map(({ label }) => label)).toEqual([
    'Notifications',
    'Sharing with other organizations',
    'Notification settings',
  ]);
});

test('offers no sharing without the right', async () => {
  const { ids, server } = offering([], 0);
  await waitFor(() => expect(server.calls.length).toBe(2));
  expect(ids()).toEqual(['/notifications', '/notifications/preferences']);
});

test('marks everything as read, and offers this only while something is unread', async () => {
  const { ids, now } = offering([], 3);
  await waitFor(() => expect(ids()).toContain('all-read'));
  expect(now.commands.filter(({ sends }) => sends).map(({ id }) => id)).toEqual(['all-read']);
  act(() => now.commands.find(({ id }) => id === 'all-read')?.run?.());
  await waitFor(() => expect(ids()).not.toContain('all-read'));
});
