import type { Command } from '@cumbre/remote/contract';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { waitFor } from '@testing-library/react';
import { texts } from '../locales/texts';
import { Commands } from './Commands';

const user = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};

async function offered(abilities: string[], cycleAbilities: string[]): Promise<readonly Command[]> {
  startFakeServer({
    'GET /api/organizations/bymember/u1': {
      organizations: [{ id: 'o1', name: 'Andes', state: 'accepted', abilities }],
    },
    'GET /api/organizations/o1/cycles': {
      cycles: [
        { id: 'c1', name: 'Q1', state: 'running', abilities: cycleAbilities, transitions: [] },
      ],
      current: 'c1',
    },
    'GET /api/organizations/o1/okrs': {
      items: [{ id: 'i1', title: 'Clean water', code: 'O1' }],
      people: [],
      today: '2026-02-15',
    },
  });
  let commands: readonly Command[] = [];
  renderScreen(
    <Commands
      search=""
      offer={(some) => {
        commands = some;
      }}
    />,
    { remote: 'mfe-okr', texts, user, organizationId: 'o1' },
  );
  await waitFor(() => expect(commands.some(({ group }) => group === 'item')).toBe(true));
  return commands;
}

test('offers the items of the current cycle, and the permitted creating actions', async () => {
  expect(await offered(['createCycle', 'viewBoard'], ['createItem'])).toEqual([
    {
      id: 'new-objective',
      label: 'New objective',
      group: 'action',
      path: '/?cycle=c1&new=objective',
    },
    { id: 'new-cycle', label: 'New cycle', group: 'action', path: '/cycles?new' },
    { id: 'overview', label: 'Overview', detail: 'Q1', group: 'page', path: '/overview?cycle=c1' },
    { id: 'review', label: 'Review', detail: 'Q1', group: 'page', path: '/review?cycle=c1' },
    {
      id: 'board',
      label: 'Team status',
      detail: 'Q1',
      group: 'page',
      path: '/board?cycle=c1',
    },
    { id: 'i1', label: 'Clean water', detail: 'O1', group: 'item', path: '/?cycle=c1&item=i1' },
  ]);
});

test('offers no action and no board to a reader', async () => {
  expect((await offered([], [])).map(({ id }) => id)).toEqual(['overview', 'review', 'i1']);
});
