// The table of cycles and its default words, as the specification has them.
import { buildCycle, buildMembership, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { texts } from '../locales/texts';
import { buildOverview } from '../testing/overviewFixture';
import { CyclesPage } from './CyclesPage';

const planned = buildCycle({
  name: 'Quarter',
  state: 'planning',
  transitions: [{ state: 'running', reasonRequired: false }],
});
const running = buildCycle({
  name: 'Year',
  transitions: [{ state: 'planning', reasonRequired: false }],
});
const wordless = () => new Response('{}', { status: 500 });

function show(
  routes: Record<string, Route> = {},
  { path = '/cycles', language = 'en' as 'en' | 'es' } = {},
) {
  startFakeServer({
    'GET /api/organizations/bymember/:user': { organizations: [buildMembership()] },
    'GET /api/organizations/:id/cycles': { cycles: [planned, running], current: running.id },
    'GET /api/organizations/:id/overview': buildOverview('somebody'),
    ...routes,
  });
  return renderScreen(<CyclesPage />, {
    remote: 'mfe-okr',
    texts,
    user: buildUser(),
    path,
    language,
  });
}

test.each([
  ['en', ['Name', 'Status', 'Start', 'End', 'Action']],
  ['es', ['Nombre', 'Estado', 'Inicio', 'Fin', 'Acción']],
] as const)('the table of cycles has its five columns (%s)', async (language, columns) => {
  show({}, { language });
  expect(
    (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent),
  ).toEqual(columns);
});

test('a planned cycle can be changed to running, and a running one back to planned', async () => {
  show();
  const start = await screen.findByRole('button', { name: 'Start: Quarter' });
  expect(start).toBeEnabled();
  expect(start).toHaveAccessibleDescription('Change to running');
  const back = screen.getByRole('button', { name: 'Back to planning: Year' });
  expect(back).toBeEnabled();
  expect(back).toHaveAccessibleDescription('Change to planning');
});

test.each([
  [
    'creating',
    '/cycles?new=quarter',
    'POST /api/organizations/:id/cycles',
    'Create cycle',
    'The cycle could not be created.',
  ],
  [
    'deleting',
    `/cycles?delete=${planned.id}`,
    'DELETE /api/cycles/:id',
    'Delete cycle',
    'The cycle could not be deleted.',
  ],
  [
    'saving',
    `/cycles?edit=${planned.id}`,
    'PUT /api/cycles/:id',
    'Save',
    'The cycle could not be saved.',
  ],
])(
  'a failure of %s without a message of the server shows a message of its own',
  async (_what, path, route, button, message) => {
    const { user } = show({ [route]: wordless }, { path });
    const dialog = within(await screen.findByRole('dialog'));
    if (button === 'Save')
      await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' of rain');
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  },
);

test.each([
  [planned, 'Start: Quarter'],
  [running, 'Back to planning: Year'],
])(
  'a failure of changing the state without a message of the server shows a message of its own',
  async (_cycle, button) => {
    const { user } = show({ 'PATCH /api/cycles/:id/state': wordless });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('The status could not be changed.')).toBeInTheDocument();
  },
);
