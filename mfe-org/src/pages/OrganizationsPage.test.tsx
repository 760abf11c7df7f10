import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { selectOrganizationId } from '@cumbre/client/selection';
import { emitServerEvent, startServerEvents } from '@cumbre/client/serverEvents';
import { raiseAuthExpired } from '@cumbre/client/authExpired';
import { act, screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const andes = buildMembership({ name: 'Andes', role: 'admin' });
const coast = buildMembership({ name: 'Coast', role: 'user' });
const invited = buildMembership({
  name: 'Jungle',
  role: 'partner',
  state: 'pending',
  invitedBy: 'Rosa Quispe',
});
const RESPOND = 'POST /api/organizations/respondinvitation';

async function show(
  organizations: MemberOrganization[] | Route,
  routes: Record<string, Route> = {},
  options: Partial<ScreenOptions> = {},
) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': Array.isArray(organizations)
      ? { organizations }
      : organizations,
    ...routes,
  });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: buildUser(),
      path: '/organizations',
      ...options,
    })),
  };
}

it('lists the organizations of the person with the role; the name opens the objectives, settings are apart', async () => {
  const { store, user, address } = await show([andes, coast]);
  const row = (await screen.findByRole('rowheader', { name: /^Andes/ })).closest(
    'tr',
  ) as HTMLElement;
  expect(row).toHaveTextContent('AndesCurrentAdminSettings');
  expect(within(row).getByRole('link')).toHaveAttribute('aria-current', 'true');
  expect(within(row).getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Coast' }));
  expect(selectOrganizationId(store.getState())).toBe(coast.id);
  expect(address()).toBe('/');
});

it.each([
  ['without an organization', []],
  ['beside other organizations', [andes]],
])('creates and opens the example organization %s', async (_name, own) => {
  const example = buildOrganization({ name: 'Example' });
  const { store, user, address, server } = await show(
    () => ({
      organizations:
        server.callsTo('POST /api/organizations/example').length > 0
          ? [...own, buildMembership({ id: example.id, name: 'Example' })]
          : own,
    }),
    { 'POST /api/organizations/example': { organization: example } },
  );
  await user.click(await screen.findByRole('button', { name: 'Explore an example organization' }));
  expect(await screen.findByText(/^Example is ready\. It is yours/)).toBeVisible();
  expect(selectOrganizationId(store.getState())).toBe(example.id);
  await waitFor(() => expect(address()).toBe('/'));
});

it('opens the example organization that there is, instead of refusing another one', async () => {
  const { store, user, address } = await show([andes, coast], {
    'POST /api/organizations/example': problem('EXAMPLE_EXISTS', 'There is one.', [], {
      organization: { id: coast.id, name: coast.name },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Explore an example organization' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(selectOrganizationId(store.getState())).toBe(coast.id);
  expect(screen.queryByText('There is one.')).not.toBeInTheDocument();
  // It is no new one.
  expect(await screen.findByText(`You already had ${coast.name}. It is open now.`)).toBeVisible();
  expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
});

it('reads the organizations again when it is opened, and when a notification arrives', async () => {
  let organizations = [andes];
  const { store, go, server } = await show(() => ({ organizations }), {
    'GET /api/notifications/stream': () => problem('FORBIDDEN', ''),
  });
  const stop = startServerEvents(store);
  await screen.findByRole('rowheader', { name: /^Andes/ });
  organizations = [andes, invited];
  act(() => emitServerEvent('notification', { change: 'created', id: 'n1' }));
  expect(await screen.findByText('Jungle')).toBeVisible();
  const reads = () => server.callsTo('GET /api/organizations/bymember/:user').length;
  const before = reads();
  act(() => emitServerEvent('notification', { change: 'read', id: 'n1' }));
  await go('/elsewhere');
  expect(reads()).toBe(before);
  organizations = [andes, invited, coast];
  await go('/organizations');
  expect(await screen.findByRole('rowheader', { name: /^Coast/ })).toBeVisible();
  stop();
});

it('has a button for the settings of each organization', async () => {
  const { user, address } = await show([andes, coast]);
  await user.click(await screen.findByRole('button', { name: 'Settings of Coast' }));
  expect(address()).toBe(`/organizations/${coast.id}`);
});

const answering = (others: MemberOrganization[] = []): [Route, Record<string, Route>] => {
  let state: MemberOrganization['state'] = 'pending';
  return [
    () => ({ organizations: [...others, { ...invited, state }] }),
    {
      [RESPOND]: () => {
        state = 'accepted';
        return { result: {} };
      },
    },
  ];
};

it('accepts an invitation, which names the role like its mail', async () => {
  const { server, user, store, address } = await show(...answering([andes]));
  expect(
    await screen.findByText(
      'Rosa Quispe invites you as Partner. You can see everything, edit and check in on what you own or are assigned, and add to it.',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept the invitation of Jungle' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(store.getState().selection.organizationId).toBe(invited.id);
  expect(server.callsTo(RESPOND)[0]?.body).toEqual({
    organization: invited.id,
    answer: 'accepted',
  });
});

it('stays while another invitation has no answer', async () => {
  const { user, address } = await show(
    ...answering([buildMembership({ name: 'Pampa', role: 'user', state: 'pending' })]),
  );
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation of Jungle' }));
  expect(await screen.findByText('You are now a member of Jungle')).toBeInTheDocument();
  expect(address()).toBe('/organizations');
});

it('asks one question after the link of an invitation, and opens the objectives', async () => {
  const { user, address } = await show(...answering([andes]), {
    path: `/organizations?join=${invited.id}`,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Join Jungle?' }));
  expect(
    dialog.getByText(
      'Rosa Quispe invites you as Partner. You can see everything, edit and check in on what you own or are assigned, and add to it.',
    ),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('keeps an invitation that is put off in the list', async () => {
  const { user, address, server } = await show(
    [invited],
    {},
    {
      path: `/organizations?join=${invited.id}`,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(address()).toBe('/organizations'));
  expect(
    screen.getByText(
      'Rosa Quispe invites you as Partner. You can see everything, edit and check in on what you own or are assigned, and add to it.',
    ),
  ).toBeInTheDocument();
  expect(server.callsTo(RESPOND)).toEqual([]);
});

it('opens the objectives at once for the link of an organization that the person belongs to', async () => {
  const { address, store } = await show(
    [andes, coast],
    {},
    {
      path: `/organizations?join=${coast.id}`,
    },
  );
  await waitFor(() => expect(address()).toBe('/'));
  expect(store.getState().selection.organizationId).toBe(coast.id);
});

it('rejects an invitation after a confirmation, and shows when it is already closed', async () => {
  const { server, user } = await show([invited], {
    [RESPOND]: problem('INVITATION_CLOSED', 'This invitation is closed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Reject the invitation of Jungle' }));
  expect(server.callsTo(RESPOND)).toEqual([]);
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }),
  );
  expect(await screen.findByText('This invitation is closed.')).toBeInTheDocument();
  expect(server.callsTo(RESPOND)[0]?.body).toEqual({
    organization: invited.id,
    answer: 'rejected',
  });
});

it('creates the first organization with the defaults of the specification, and opens it', async () => {
  const made = buildOrganization({ name: 'Sierra' });
  const { server, user, address } = await show(
    [],
    {
      'POST /api/organizations': { organization: made },
      'GET /api/organizations/:id': { result: made },
    },
    { path: '/organizations?new' },
  );
  await user.click(await screen.findByRole('button', { name: 'Create organization' }));
  expect(await screen.findByText('Check 6 fields')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Sierra ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Startup');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Employees' }), 'Just me');
  for (const [name, option] of [
    ['Industry', 'Banking'],
    ['Country', 'Peru'],
  ] as const) {
    const select = screen.getByRole('combobox', { name });
    await user.click(select);
    await user.type(select, option);
    await user.click(
      await screen.findByText(option, { selector: '.ant-select-item-option-content' }),
    );
  }
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'https://sierra.example');
  await user.click(screen.getByRole('button', { name: 'Create organization' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo('POST /api/organizations')[0]?.body).toEqual({
    name: 'Sierra',
    type: 'startup',
    employees: '1',
    industry: 'banking',
    country: 'PE',
    website: 'https://sierra.example',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    purpose: false,
    shareOkrs: 1,
    visibleMembers: 0,
  });
});

it('shows in Spanish what to do without an organization', async () => {
  await show([], {}, { language: 'es' });
  expect(
    await screen.findByText('Todavía no perteneces a ninguna organización'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Crear una organización' })).toBeInTheDocument();
});

it('restores a deleted organization of its owner', async () => {
  const gone = { id: buildId(), name: 'Old Sierra', closedAt: '2026-02-10T09:00:00.000Z' };
  let closed = [gone];
  const { server, user } = await show(() => ({ organizations: [andes], closed }), {
    'PUT /api/organizations/activate/:id': () => {
      closed = [];
      return { result: buildOrganization({ id: gone.id }) };
    },
  });
  expect(await screen.findByText('2026/02/10')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore Old Sierra' }));
  expect(await screen.findByText('Old Sierra is restored')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Deleted organizations')).not.toBeInTheDocument());
  expect(server.callsTo('PUT /api/organizations/activate/:id')[0]?.params).toEqual({ id: gone.id });
});

it('creates a second organization by its name, with the facts of the present one, which can be changed', async () => {
  const present = buildOrganization({
    id: andes.id,
    name: 'Andes',
    website: 'https://andes.example',
  });
  const { server, user } = await show(
    [andes],
    {
      'GET /api/organizations/:id': { result: present },
      'POST /api/organizations': ({ body }) => ({
        organization: buildOrganization({ ...(body as object) }),
      }),
    },
    { path: '/organizations?new' },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sierra');
  const summary = screen.getByText('Everything else as in Andes:');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  expect(summary).toHaveTextContent('No website');
  await user.click(screen.getByRole('button', { name: 'Create organization' }));
  await waitFor(() => expect(server.callsTo('POST /api/organizations')).toHaveLength(1));
  const { type, employees, industry, country } = present;
  expect(server.callsTo('POST /api/organizations')[0]?.body).toMatchObject({
    name: 'Sierra',
    type,
    employees,
    industry,
    country,
    website: null,
  });
});

it('opens the suggested facts where one of them is missing', async () => {
  const present = buildOrganization({ id: andes.id, name: 'Andes' });
  const { user } = await show(
    [andes],
    { 'GET /api/organizations/:id': { result: present } },
    { path: '/organizations?new' },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sierra');
  await user.click(screen.getByText('Everything else as in Andes:'));
  await user.click(screen.getByRole('checkbox', { name: /website/i }));
  await user.click(screen.getByRole('button', { name: 'Create organization' }));
  const problem = await screen.findByRole('textbox', { name: 'Website' });
  expect(problem).toHaveAttribute('aria-invalid', 'true');
  expect(problem.closest('details')).toHaveAttribute('open');
});

it('restores the unsaved form of a new organization after the session ended', async () => {
  const me = buildUser();
  const first = await show([andes], {}, { path: '/organizations?new', user: me });
  await first.user.type(await screen.findByLabelText('Name'), 'Sierra');
  act(() => raiseAuthExpired());
  first.unmount();
  await show([andes], {}, { path: '/organizations?new', user: me });
  expect(await screen.findByLabelText('Name')).toHaveValue('Sierra');
});
