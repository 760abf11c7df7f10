// Completing a first step in this remote updates the shell's list at once, without a reload.
import { api } from '@cumbre/client/api';
import { useFirstStepsQuery } from '@cumbre/client/firstSteps';
import { buildCycle, buildCheckIn } from '@cumbre/testing/builders';
import type { Route } from '@cumbre/testing/fakeServer';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RenderedScreen } from '@cumbre/testing/renderScreen';
import { buildHome, serveHome, showHome } from './testing/homeFixture';

const READ = 'GET /api/organizations/:id/first-steps';
const home = buildHome();
const organization = {
  ...home.organization,
  abilities: [...home.organization.abilities, 'createCycle' as const],
};
const made: Record<string, Route> = {
  'POST /api/organizations/:id/okrs': () => ({ item: home.o2 }),
  'POST /api/organizations/:id/cycles': () => ({ cycle: buildCycle() }),
  'POST /api/okrs/:id/progress': () => ({ entry: buildCheckIn(), items: [] }),
  'POST /api/organizations/:id/progress': () => ({
    rows: [{ id: home.kr11.id, code: 'KR1.1', recorded: true, error: null }],
  }),
};

type Step = [name: string, path: string, take: (shown: RenderedScreen) => Promise<unknown>];

const focusRow = () => act(() => screen.getByRole('row', { name: /^KR1\.1 / }).focus());

const steps: Step[] = [
  [
    'a cycle',
    '/cycles?new=quarter',
    async ({ user }) => user.click(await screen.findByRole('button', { name: 'Create cycle' })),
  ],
  [
    'an objective',
    '/?new=objective',
    async ({ user }) => {
      await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rivers');
      await user.click(screen.getByRole('button', { name: 'Create' }));
    },
  ],
  [
    'a check-in in its row',
    '/',
    async ({ user }) => {
      await screen.findByRole('treegrid');
      focusRow();
      await user.keyboard('{Enter}');
      await screen.findByLabelText(/^New value of Days/);
      await user.keyboard('20{Enter}');
    },
  ],
  [
    'a check-in in the panel',
    `/?item=${home.kr11.id}`,
    async ({ user }) => user.type(await screen.findByLabelText('Value (days)'), '20{Enter}'),
  ],
  [
    'check-ins of many items',
    '/',
    async ({ user }) => {
      await screen.findByRole('treegrid');
      focusRow();
      await user.keyboard(' ');
      await user.click(await screen.findByRole('button', { name: 'Check in…' }));
      await user.type(
        await within(await screen.findByRole('dialog')).findByLabelText(/Days without water/),
        '20',
      );
      await user.click(screen.getByRole('button', { name: 'Record one value' }));
    },
  ],
];

/** The shell's list, on the same page. */
function List() {
  useFirstStepsQuery(organization.id);
  return null;
}

// Panels and forms load when the first one is opened; under load this takes longer than a test's
// default wait.
beforeAll(() => import('./pages/TreeDialogs'));

test.each(steps)('%s', async (_name, path, take) => {
  const server = serveHome(home, {
    'GET /api/organizations/bymember/:userId': { organizations: [organization] },
    [READ]: {
      steps: { cycle: true, objective: true, keyResult: true, checkIn: false, people: false },
    },
    ...made,
  });
  const shown = await showHome(home, { path });
  shown.beside(<List />);
  await waitFor(() => expect(server.callsTo(READ)).toHaveLength(1));
  await take(shown);
  await waitFor(() => expect(server.callsTo(READ).length).toBeGreaterThan(1));
});

test('once all steps are done, changes no longer reload the list', async () => {
  const server = serveHome(home, {
    [READ]: {
      steps: { cycle: true, objective: true, keyResult: true, checkIn: true, people: true },
    },
  });
  const shown = await showHome(home);
  shown.beside(<List />);
  await waitFor(() => expect(server.callsTo(READ)).toHaveLength(1));
  const trees = () => server.callsTo('GET /api/organizations/:id/okrs').length;
  await screen.findByRole('treegrid');
  const before = trees();
  act(() => void shown.store.dispatch(api.util.invalidateTags(['Items', 'FirstSteps'])));
  await waitFor(() => expect(trees()).toBe(before + 1));
  expect(server.callsTo(READ)).toHaveLength(1);
});
