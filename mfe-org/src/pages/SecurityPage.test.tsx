import type { SignInPolicyAnswer } from '@cumbre/contract/signInPolicy';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const base = buildOrganization({ name: 'Andes' });
const organization = { ...base, abilities: [...base.abilities, 'manageSignIn' as const] };
const page = `/organizations/${organization.id}/security`;
const POLICY = 'GET /api/organizations/:id/sign-in-policy';
const SAVE = 'PUT /api/organizations/:id/sign-in-policy';
const DEMAND = 'GET /api/organizations/:id/second-factor';
const SET = 'PUT /api/organizations/:id/second-factor';
const ADD = 'POST /api/organizations/:id/domains';
const PROVE = 'POST /api/organizations/:id/domains/:domain/prove';
const MAIL = 'POST /api/organizations/:id/domains/:domain/mail';
const open = {
  id: buildId(),
  domain: 'corp.example',
  record: { name: '_cumbre.corp.example', value: 'cumbre-domain=abc' },
  provedAt: null,
  provedBy: null,
};
const proved = {
  ...open,
  id: buildId(),
  domain: 'andes.example',
  provedAt: '2026-02-10T09:00:00.000Z',
  provedBy: 'dns' as const,
};
const answer: SignInPolicyAnswer = {
  policy: { provider: null, required: false, joiningRole: null, groupRoles: [], version: 1 },
  domains: [proved, open],
  providers: [
    { id: 'corporate', name: 'Sierra ID', groups: true },
    { id: 'plain', name: 'Plain', groups: false },
  ],
};

const demand = (secondFactorFrom: string | null, membersWithout = 2) => ({
  factorDemand: { secondFactorFrom, membersWithout, version: 3 },
});

async function show(
  routes: Record<string, Route> = {},
  {
    path = page,
    shown = organization,
    ...options
  }: Partial<ScreenOptions> & {
    shown?: typeof base;
  } = {},
) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': {
      organizations: [buildMembership({ id: organization.id, name: 'Andes' })],
      closed: [],
    },
    'GET /api/organizations/:id': { result: shown },
    [POLICY]: answer,
    [DEMAND]: demand(null),
    ...routes,
  });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: buildUser(),
      organizationId: organization.id,
      path,
      ...options,
    })),
  };
}

it('lists the domains and how to prove those that are not', async () => {
  await show();
  const list = within(await screen.findByRole('list', { name: 'Domains of the organization' }));
  expect(list.getByText('Verified by DNS')).toBeInTheDocument();
  expect(list.getByText('Not verified yet')).toBeInTheDocument();
  expect(list.getAllByRole('textbox', { name: 'Name of the record' })).toHaveLength(1);
  expect(list.getByRole('textbox', { name: 'Name of the record' })).toHaveValue(
    '_cumbre.corp.example',
  );
  expect(list.getByRole('textbox', { name: 'Value of the record' })).toHaveValue(
    'cumbre-domain=abc',
  );
});

it('proves a domain by its record, and says when the record is missing', async () => {
  let isThere = false;
  const { server, user } = await show({
    [PROVE]: () =>
      isThere
        ? { domain: { ...open, provedAt: proved.provedAt, provedBy: 'dns' } }
        : problem('DOMAIN_RECORD_MISSING', 'Not found yet.'),
  });
  const check = await screen.findByRole('button', { name: 'Check the record of corp.example' });
  await user.click(check);
  expect(await screen.findByText('Not found yet.')).toBeInTheDocument();
  isThere = true;
  await user.click(check);
  expect(await screen.findByText('corp.example is verified.')).toBeInTheDocument();
  expect(server.callsTo(PROVE).map(({ body }) => body)).toEqual([{}, {}]);
});

it('mails a link to a mailbox of the administrators', async () => {
  const { server, user } = await show({ [MAIL]: () => new Response(null, { status: 204 }) });
  await user.selectOptions(await screen.findByLabelText('Mailbox'), 'webmaster@corp.example');
  await user.click(
    screen.getByRole('button', { name: 'Send a link to a mailbox of corp.example' }),
  );
  expect(
    await screen.findByText('We sent a link to webmaster@corp.example. It expires in 24 hours.'),
  ).toBeInTheDocument();
  expect(server.callsTo(MAIL)[0]?.body).toEqual({ mailbox: 'webmaster' });
});

it('proves a domain by the mailed link, whose token leaves the address', async () => {
  const { server, address } = await show(
    { [PROVE]: { domain: { ...open, provedAt: proved.provedAt, provedBy: 'mail' } } },
    { path: `${page}?prove=${open.id}#token=mailed` },
  );
  expect(await screen.findByText('corp.example is verified.')).toBeInTheDocument();
  expect(address()).toBe(page);
  expect(server.callsTo(PROVE).map(({ path, body }) => [path, body])).toEqual([
    [`/api/organizations/${organization.id}/domains/${open.id}/prove`, { token: 'mailed' }],
  ]);
});

it('shows beside the sections that a mailed link does not work', async () => {
  await show(
    { [PROVE]: () => problem('LINK_TOKEN_INVALID', 'The link has expired.') },
    { path: `${page}?prove=${open.id}#token=old` },
  );
  expect(await screen.findByText('The link has expired.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Domains' })).toBeInTheDocument();
});

it('adds a domain, and removes one after a question', async () => {
  const { server, user } = await show({
    [ADD]: () => Response.json({ domain: open }, { status: 201 }),
    'DELETE /api/organizations/:id/domains/:domain': () => new Response(null, { status: 204 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add domain' }));
  expect((await screen.findAllByText('Enter a domain.')).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Domain' }), ' new.example {Enter}');
  await waitFor(() => expect(server.callsTo(ADD)[0]?.body).toEqual({ domain: 'new.example' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Domain' })).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: 'Remove andes.example' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('andes.example is removed.')).toBeInTheDocument();
});

it('saves provider, demand, role of new people and roles of groups with the version that was read', async () => {
  const saved = { ...answer, policy: { ...answer.policy, version: 2 } };
  const { server, user } = await show({ [SAVE]: saved });
  expect(await screen.findByText(/The owner may always use a password/)).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'Sierra ID');
  await user.click(screen.getByRole('switch', { name: 'Only this provider may be used' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'New people' }), 'Join as Partner');
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    (await screen.findAllByText('Enter the name of every group, or remove its line.')).length,
  ).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Group 1' }), 'okr-admins');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role of group 1' }), 'Admin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The sign-in rules are saved.')).toBeInTheDocument();
  const [call] = server.callsTo(SAVE);
  expect(call?.body).toEqual({
    provider: 'corporate',
    required: true,
    joiningRole: 'partner',
    groupRoles: [{ group: 'okr-admins', role: 'admin' }],
  });
});

it('asks for a provider before anything is demanded of people', async () => {
  const { server, user } = await show();
  await user.click(await screen.findByRole('switch', { name: 'Only this provider may be used' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Choose a provider first.')).length).toBeGreaterThan(0);
  expect(server.callsTo(SAVE)).toEqual([]);
});

it('offers no role of the owner, and no groups where the provider tells none', async () => {
  const { user } = await show();
  const roles = within(await screen.findByRole('combobox', { name: 'New people' }));
  expect(roles.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Do not join by themselves',
    'Join as User',
    'Join as Partner',
    'Join as Shepherd',
    'Join as Admin',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'Plain');
  expect(screen.getByText(/Plain tells no groups/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add group' })).not.toBeInTheDocument();
});

it('keeps showing a provider that the server no longer has', async () => {
  await show({
    [POLICY]: { ...answer, policy: { ...answer.policy, provider: 'gone' }, providers: [] },
  });
  expect(await screen.findByRole('combobox', { name: 'Provider' })).toHaveDisplayValue(
    'gone (no longer on this server)',
  );
});

it('says where there is no provider, no proved domain, and no right', async () => {
  await show({ [POLICY]: { ...answer, domains: [], providers: [] } });
  expect(await screen.findByText(/This server has no sign-in provider/)).toBeInTheDocument();
  expect(screen.getByText('No domains yet')).toBeInTheDocument();
});

it('tells members without the right who may change it', async () => {
  const { server } = await show(
    {},
    { shown: { ...base, abilities: base.abilities.filter((name) => name !== 'manageSignIn') } },
  );
  expect(
    await screen.findByText('Only the owner may change domains and providers.'),
  ).toBeInTheDocument();
  expect(server.callsTo(POLICY)).toEqual([]);
});

it('loads again after a failure, in Spanish', async () => {
  let fails = true;
  const { user } = await show(
    { [POLICY]: () => (fails ? new Response('{}', { status: 500 }) : answer) },
    { language: 'es' },
  );
  expect(
    await screen.findByText('No se pudieron cargar las reglas de acceso.'),
  ).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Dominios' })).toBeInTheDocument();
});

it('demands a second factor from a day on', async () => {
  const { server, user } = await show({
    [SET]: ({ body }) => demand((body as { secondFactorFrom: string | null }).secondFactorFrom),
  });
  expect(await screen.findByText('2 members have no second factor yet.')).toBeInTheDocument();
  await user.type(await screen.findByLabelText('Required from'), '2099/01/31{Tab}');
  await user.click(screen.getByRole('button', { name: 'Save date' }));
  expect(await screen.findByText(/The second factor is required/)).toBeInTheDocument();
  expect(server.callsTo(SET).map(({ body }) => body)).toEqual([{ secondFactorFrom: '2099-01-31' }]);
});

it('ends the demand of a second factor by an empty day, by keyboard', async () => {
  const { server, user } = await show({
    [DEMAND]: demand('2026-03-01'),
    [SET]: demand(null),
  });
  const field = await screen.findByLabelText('Required from');
  expect(field).toHaveValue('2026/03/01');
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save date' }));
  expect(await screen.findByText('A second factor is no longer required.')).toBeInTheDocument();
  expect(server.callsTo(SET).map(({ body }) => body)).toEqual([{ secondFactorFrom: null }]);
});

it.each([
  ['Save', 'PUT /api/organizations/:id/sign-in-policy'],
  ['Save date', SET],
])('sends nothing by “%s” where nothing was changed, and says so', async (name, call) => {
  const { server, user } = await show();
  await user.click(await screen.findByRole('button', { name }));
  expect(screen.getByText('Nothing to save')).toBeVisible();
  expect(server.callsTo(call)).toEqual([]);
});

it('leads to the own factors where the person has none', async () => {
  const { user } = await show({
    [SET]: () => problem('NO_FACTOR', 'Add a passkey or an authenticator app first.'),
  });
  await user.type(await screen.findByLabelText('Required from'), '2099/01/31{Tab}');
  await user.click(screen.getByRole('button', { name: 'Save date' }));
  expect(await screen.findByText(/Add a passkey/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set up your second factor' })).toHaveAttribute(
    'href',
    '/account?tab=mfe-auth/security',
  );
});

it('leads to those without a second factor also before one is demanded', async () => {
  await show({ [DEMAND]: demand(null, 5) });
  expect(await screen.findByRole('link', { name: 'See who in the list of users' })).toHaveAttribute(
    'href',
    `/organizations/${organization.id}/users?factor=missing`,
  );
});

it('lets admins demand a second factor, and nothing else of this page', async () => {
  const { server } = await show(
    { [DEMAND]: demand('2026-03-01') },
    { shown: { ...base, abilities: base.abilities.filter((name) => name !== 'manageSignIn') } },
  );
  expect(await screen.findByLabelText('Required from')).toHaveValue('2026/03/01');
  expect(screen.getByRole('link', { name: 'See who in the list of users' })).toHaveAttribute(
    'href',
    `/organizations/${organization.id}/users?factor=missing`,
  );
  expect(server.callsTo(POLICY)).toEqual([]);
});
