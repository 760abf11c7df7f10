import {
  buildCycle,
  buildMembership,
  buildOrganization,
  buildUser,
} from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { membersRoute } from '@cumbre/testing/memberRoutes';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { raiseAuthExpired } from '@cumbre/client/authExpired';
import { selectOrganizationId } from '@cumbre/client/selection';
import { act, screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const me = buildUser();
const organization = buildOrganization({
  name: 'Andes',
  website: 'https://andes.example',
  numberOfUsers: 3,
  version: 7,
});
const home = `/organizations/${organization.id}`;
const PUT = 'PUT /api/organizations';

async function show(
  routes: Record<string, Route> = {},
  options: Partial<ScreenOptions> = {},
  shown = organization,
) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': {
      organizations: [buildMembership({ id: organization.id, name: 'Andes' })],
    },
    'GET /api/organizations/:id': { result: shown },
    'GET /api/organizations/:id/cycles': { cycles: [buildCycle()], current: null },
    'GET /api/organizations/:id/members': membersRoute([
      { id: organization.owner, firstName: 'Luz', lastName: 'Rojas' },
    ]),
    ...routes,
  });
  return {
    server,
    ...(await renderRemote(register, { remote: 'mfe-org', user: me, path: home, ...options })),
  };
}
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the menu of an organization', () => {
  it('offers settings, users, API key, download and import, and selects the displayed organization', async () => {
    const { store } = await show();
    const menu = await screen.findByRole('navigation', { name: 'Settings of Andes' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Settings',
      'Users',
      'Security',
      'Activity log',
      'Download XLSX',
      'Load from XLSX',
      'Download all data',
      'API keys',
      'Webhooks',
      'Danger zone',
    ]);
    const linksOf = (name: string) =>
      within(within(menu).getByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(linksOf('People')).toEqual(['Users', 'Security', 'Activity log']);
    expect(linksOf('Data')).toEqual(['Download XLSX', 'Load from XLSX', 'Download all data']);
    expect(
      within(menu).getByRole('link', { name: 'Download all data' }),
    ).toHaveAccessibleDescription('One file, for a backup or a move');
    expect(linksOf('Developers')).toEqual(['API keys', 'Webhooks']);
    expect(within(menu).getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await waitFor(() => expect(selectOrganizationId(store.getState())).toBe(organization.id));
  });

  it.each([
    ['en', 'Section Users', 'Webhooks'],
    ['es', 'Sección Usuarios', 'Webhooks'],
  ] as const)(
    'has a button for phones that names the open screen and shows the list (%s)',
    async (language, name, next) => {
      const { user, address } = await show({}, { path: `${home}/users`, language });
      const button = await screen.findByRole('button', { name });
      expect(button).toHaveAttribute('aria-expanded', 'false');
      await user.click(button);
      expect(button).toHaveAttribute('aria-expanded', 'true');
      await user.keyboard('{Escape}');
      expect(button).toHaveAttribute('aria-expanded', 'false');
      expect(button).toHaveFocus();
      await user.click(button);
      await user.click(screen.getByRole('link', { name: next }));
      expect(address()).toBe(`${home}/webhooks`);
      expect(
        await screen.findByRole('button', { name: /^Sec(tion|ción) Webhooks$/ }),
      ).toHaveAttribute('aria-expanded', 'false');
    },
  );

  it('has no heading of a group without an entry', async () => {
    await show({
      'GET /api/organizations/:id': {
        result: { ...organization, abilities: ['viewUser', 'exportOkrs', 'leave'] },
      },
    });
    const menu = await screen.findByRole('navigation', { name: 'Settings of Andes' });
    expect(within(menu).getByText('People')).toBeInTheDocument();
    expect(within(menu).getByText('Data')).toBeInTheDocument();
    expect(within(menu).queryByText('Developers')).not.toBeInTheDocument();
  });

  it('shows that the organization does not exist for the person', async () => {
    await show({ 'GET /api/organizations/:id': problem('NOT_FOUND', 'Not found.') });
    expect(
      await screen.findByText('This organization does not exist, or you are not a member.'),
    ).toBeInTheDocument();
  });
});

it.each(['/nothing', '/users/7', '/download/cycles'])('shows "not found" at %s', async (below) => {
  const { address } = await show({}, { path: `${home}${below}` });
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  expect(address()).toBe('/not-found');
});

describe('the settings', () => {
  it('show the owner of the organization, the number of members and its date', async () => {
    const { server } = await show();
    expect(await screen.findByText('Luz Rojas')).toBeInTheDocument();
    expect(server.callsTo('GET /api/organizations/:id/members')[0]?.query).toEqual({
      ids: organization.owner,
      limit: '50',
    });
    expect(screen.getByRole('link', { name: '3 people' })).toHaveAttribute('href', `${home}/users`);
    expect(screen.getByText('2026/01/02')).toBeInTheDocument();
    expect(
      screen.getAllByRole('group').map((group) => within(group).getByRole('heading').textContent),
    ).toEqual(['The organization', 'Dates', 'Privacy']);
  });

  it('restore the input after the session expired, based on the version that was seen then', async () => {
    const first = await show();
    await first.user.clear(await field('Name'));
    await first.user.type(await field('Name'), 'Sierra');
    act(() => raiseAuthExpired());
    first.unmount();
    const { server, user } = await show(
      {
        [PUT]: problem('VERSION_STALE', 'Stale.', undefined, {
          current: { ...organization, country: 'CL', version: 8 },
        }),
      },
      {},
      { ...organization, country: 'CL', version: 8 },
    );
    expect(await field('Name')).toHaveValue('Sierra');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsTo(PUT)[0]).toMatchObject({
        body: { id: organization.id, name: 'Sierra' },
        headers: { 'if-match': '"7"' },
      }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/Country/);
  });

  it('send only changed fields, with the version that was seen', async () => {
    const { server, user } = await show({
      [PUT]: { result: { ...organization, website: null, version: 8 } },
    });
    await field('Name');
    await user.click(screen.getByRole('checkbox', { name: 'No website' }));
    await user.click(
      screen.getByRole('switch', { name: 'Members see the contact details of all members' }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(server.callsTo(PUT)[0]).toMatchObject({
      body: { id: organization.id, website: null, visibleMembers: 1 },
      headers: { 'if-match': '"7"' },
    });
    expect(Object.keys(server.callsTo(PUT)[0]?.body as object)).toHaveLength(3);
  });

  it('say that there is nothing to save, until something is changed', async () => {
    const { server, user } = await show();
    const name = await field('Name');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(screen.getByText('Nothing to save')).toBeVisible();
    expect(save).toBeEnabled();
    expect(save).not.toHaveClass('ant-btn-primary');
    await user.type(name, ' S.A.');
    expect(screen.queryByText('Nothing to save')).not.toBeInTheDocument();
    expect(save).toHaveClass('ant-btn-primary');
    expect(server.callsTo(PUT)).toEqual([]);
  });

  it('accept a website without a scheme, like the wizard, and send the complete URL', async () => {
    const { server, user } = await show({
      [PUT]: ({ body }) => ({ result: { ...organization, ...(body as object), version: 8 } }),
    });
    await user.clear(await field('Website'));
    await user.type(await field('Website'), ' www.example.org');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(server.callsTo(PUT)[0]?.body).toEqual({
      id: organization.id,
      website: 'https://www.example.org',
    });
    expect(await field('Website')).toHaveValue('https://www.example.org');
  });

  it('name every field at fault in one summary with links', async () => {
    const { server, user } = await show();
    await user.clear(await field('Name'));
    await user.clear(await field('Website'));
    await user.type(await field('Website'), 'andes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Check 2 fields')).toBeInTheDocument();
    await user.click(
      screen.getByRole('link', {
        name: 'Website: That does not look like a web address. Example: www.example.org',
      }),
    );
    expect(await field('Website')).toHaveFocus();
    expect(server.callsTo(PUT)).toEqual([]);
  });

  it('offer both versions when somebody else saved first', async () => {
    const theirs = { ...organization, name: 'Los Andes', version: 8 };
    const { server, user } = await show({
      [PUT]: ({ headers }) =>
        headers['if-match'] === '"8"'
          ? { result: { ...theirs, name: 'Sierra', version: 9 } }
          : problem('VERSION_STALE', 'Stale.', undefined, { current: theirs }),
    });
    await user.clear(await field('Name'));
    await user.type(await field('Name'), 'Sierra');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Someone else changed these settings meanwhile'),
    ).toBeInTheDocument();
    expect(screen.getByText('Changed: Name.')).toBeInTheDocument();
    expect(await field('Name')).toHaveValue('Sierra');
    await user.click(screen.getByRole('button', { name: 'Save my version' }));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(server.callsTo(PUT)[1]).toMatchObject({
      body: { name: 'Sierra' },
      headers: { 'if-match': '"8"' },
    });
  });

  it('ask for confirmation before edits are discarded', async () => {
    const confirmDiscard = jest.fn(() => Promise.resolve(false));
    const { user, address } = await show({}, { context: { confirmDiscard } });
    await user.type(await field('Name'), ' x');
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(confirmDiscard).toHaveBeenCalled());
    expect(address()).toBe(home);
    expect(await field('Name')).toHaveValue('Andes x');
  });

  it('are plain text for a member who may not change them', async () => {
    await show(
      {},
      { language: 'es' },
      { ...organization, role: 'user', abilities: ['viewUser', 'leave'] },
    );
    expect(
      await screen.findByText('Solo el propietario puede cambiar estos ajustes.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Cooperativa')).toBeInTheDocument();
    expect(screen.getByText('Perú')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('leaving and closing', () => {
  it('lets a member leave after a confirmation, but not the owner', async () => {
    const { server, user, address } = await show(
      {
        'DELETE /api/organizations/:id/members/:user': undefined,
        'GET /api/organizations/:id/members/:user/holdings': {
          holdings: { owned: 0, assigned: 0, commitments: 0, locked: 0, apiKeys: 0 },
        },
      },
      {},
      { ...organization, abilities: ['viewUser', 'leave'] },
    );
    await user.click(await screen.findByRole('link', { name: 'Danger zone' }));
    await user.click(await screen.findByRole('button', { name: 'Leave Andes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/nothing needs to be transferred/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/organizations'));
    expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]).toMatchObject({
      params: { id: organization.id, user: me.id },
      query: {},
    });
  });

  it('gives the items and commitments of who leaves to the owner, or to another member', async () => {
    const { server, user } = await show(
      {
        'DELETE /api/organizations/:id/members/:user': undefined,
        'GET /api/organizations/:id/members': membersRoute([
          { id: me.id, firstName: 'Ana', lastName: 'Rojas' },
          { id: 'luz', firstName: 'Luz', lastName: 'Rojas', email: 'luz@example.org' },
        ]),
        'GET /api/organizations/:id/members/:user/holdings': {
          holdings: { owned: 1, assigned: 0, commitments: 2, locked: 0, apiKeys: 0 },
        },
      },
      {},
      { ...organization, owner: 'luz', abilities: ['viewUser', 'leave'] },
    );
    await user.click(await screen.findByRole('link', { name: 'Danger zone' }));
    await user.click(await screen.findByRole('button', { name: 'Leave Andes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(
        'You own 1 objective or key result in open cycles. Nothing is assigned to you. You have 2 open commitments.',
      ),
    ).toBeInTheDocument();
    expect(await dialog.findByText('Luz Rojas', { ignore: '[hidden]' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    await waitFor(() =>
      expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]).toMatchObject({
        query: { heir: 'luz' },
      }),
    );
  });

  it('transfers the organization to a chosen member after a confirmation, at its own URL', async () => {
    const { server, user, address } = await show({
      'GET /api/organizations/:id/members': membersRoute([
        { id: me.id, firstName: 'Ana', lastName: 'Rojas' },
        { id: 'luz', firstName: 'Luz', lastName: 'Rojas', email: 'luz@example.org' },
      ]),
      'POST /api/organizations/:id/transfer': {
        result: { ...organization, owner: 'luz', role: 'admin', abilities: ['leave'] },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Danger zone' }));
    await user.click(await screen.findByRole('button', { name: 'Transfer Andes' }));
    expect(address()).toBe(`${home}/danger?transfer=`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Transfer ownership' })).toBeDisabled();
    expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
      'The button works once a new owner is chosen and this is ticked.',
    );
    await user.click(await dialog.findByRole('combobox', { name: 'New owner' }));
    expect(await screen.findByRole('option', { name: 'Luz Rojas' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Ana Rojas' })).not.toBeInTheDocument();
    await user.click(await screen.findByText('Luz Rojas', { selector: '.cu-picker-option' }));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Transfer ownership' }));
    expect(await screen.findByText('Andes now belongs to Luz Rojas')).toBeInTheDocument();
    expect(server.callsTo('POST /api/organizations/:id/transfer')[0]?.body).toEqual({
      user: 'luz',
    });
    expect(address()).toBe(`${home}/danger`);
  });

  it('deletes only after the name was typed, and lets the owner restore it', async () => {
    let active = true;
    const { server, user } = await show({
      'GET /api/organizations/:id': () => ({
        result: { ...organization, active, abilities: ['deleteOrganization'] },
      }),
      'DELETE /api/organizations/:id': () => {
        active = false;
      },
      'PUT /api/organizations/activate/:id': () => {
        active = true;
        return { result: organization };
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Danger zone' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Andes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^None of its 3 members can open it/)).toHaveTextContent(
      'You, as its owner, can restore it with everything in it at any time, from this page; once the owner deletes their account, nobody can.',
    );
    const remove = dialog.getByRole('button', { name: 'Delete organization' });
    expect(remove).toBeDisabled();
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      'The button works once the name matches.',
    );
    await user.type(dialog.getByRole('textbox'), 'Ande{Enter}');
    expect(remove).toBeDisabled();
    expect(server.callsTo('DELETE /api/organizations/:id')).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 's');
    await user.click(dialog.getByRole('button', { name: 'Delete organization' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Andes is restored')).toBeInTheDocument();
    expect(
      await screen.findByRole('navigation', { name: 'Settings of Andes' }),
    ).toBeInTheDocument();
  });
});
