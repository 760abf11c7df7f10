import type { Invitation } from '@cumbre/contract/invitations';
import type { Member } from '@cumbre/contract/organizations';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { invitationsRoute, membersRoute } from '@cumbre/testing/memberRoutes';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const me = buildUser();
const organization = buildOrganization({ name: 'Andes' });
const users = `/organizations/${organization.id}/users`;
const INVITE = 'POST /api/organizations/:id/invitations';

function member(changes: Partial<Member>): Member {
  return {
    id: buildId(),
    user_organization_id: buildId(),
    firstName: 'José',
    lastName: 'Núñez',
    email: 'jose@example.org',
    role: 'partner',
    user_hierarchy_level: null,
    user_department: null,
    abilities: ['edit', 'remove'],
    roles: ['admin', 'shepherd', 'partner', 'user'],
    hasSecondFactor: null,
    ...changes,
  };
}
function invitation(changes: Partial<Invitation>): Invitation {
  return {
    id: buildId(),
    email: 'luz@example.org',
    name: '',
    phone: '',
    role: 'Viewer',
    state: 'pending',
    invitedBy: { id: me.id, firstName: 'Ana', lastName: 'Quispe' },
    createdAt: '2026-02-10T09:00:00.000Z',
    sentAt: '2026-02-10T09:00:00.000Z',
    expiresAt: '2026-02-17T09:00:00.000Z',
    answeredAt: null,
    abilities: ['resend', 'copyLink', 'revoke'],
    ...changes,
  };
}
const ana = member({
  id: me.id,
  firstName: 'Ana',
  lastName: 'Quispe',
  email: me.email,
  role: 'owner',
  abilities: ['edit'],
  roles: [],
});
const jose = member({
  user_hierarchy_level: 'ExecutiveOrCSuite',
  user_department: 'LegalAndCompliance',
});
const luz = invitation({});
const eva = invitation({
  email: 'eva@example.org',
  name: 'Eva Ríos',
  role: 'Editor',
  state: 'rejected',
  abilities: ['resend', 'revoke'],
});

async function show(
  routes: Record<string, Route> = {},
  path = users,
  options: Partial<ScreenOptions> = {},
) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': {
      organizations: [buildMembership({ id: organization.id, name: 'Andes' })],
      closed: [],
    },
    'GET /api/organizations/:id': { result: organization },
    'GET /api/organizations/:id/members': membersRoute([ana, jose]),
    'GET /api/organizations/:id/invitations': invitationsRoute(
      [luz, eva],
      ['Admin', 'Editor', 'Viewer'],
    ),
    ...routes,
  });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: me,
      organizationId: organization.id,
      path,
      ...options,
    })),
  };
}
const named = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

it('shows members and open invitations in one list', async () => {
  await show();
  const row = (await screen.findByRole('rowheader', { name: /José Núñez/ })).closest(
    'tr',
  ) as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map((cell) => cell.textContent),
  ).toEqual(['Partner', 'Member', 'Executive or C-suite · Legal and compliance']);
  expect(named()).toEqual([
    'luz@example.org',
    'Eva Ríoseva@example.org',
    'Ana Quispe (you)ana@example.org',
    'José Núñezjose@example.org',
  ]);
  expect(
    within(
      screen.getByRole('rowheader', { name: 'luz@example.org' }).closest('tr') as HTMLElement,
    ).getByText(/until/),
  ).toHaveTextContent('until 2026/02/17');
});

it.each([
  ['en', 'Partner', 'User'],
  ['es', 'Colaborador', 'Usuario'],
] as const)(
  'shows invited people with the role that they will have (%s)',
  async (language, partner, user) => {
    await show({}, users, { language });
    const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;
    await screen.findByRole('rowheader', { name: 'luz@example.org' });
    expect(within(rowOf('luz@example.org')).getAllByRole('cell')[0]).toHaveTextContent(user);
    expect(within(rowOf('Eva Ríos eva@example.org')).getAllByRole('cell')[0]).toHaveTextContent(
      partner,
    );
  },
);

it('says in the invitation which role each becomes, and how a shepherd is appointed', async () => {
  await show({}, `${users}?invite=one`);
  const dialog = within(await screen.findByRole('dialog'));
  const group = dialog.getByRole('radiogroup', { name: 'Role' });
  expect(within(group).getByRole('radio', { name: /^Admin/ })).toHaveAccessibleName(
    /^Admin\s*Invites and edits users/,
  );
  expect(within(group).getByRole('radio', { name: /Editor/ })).toHaveAccessibleName(
    /^Editor → Partner\s*Plans own objectives/,
  );
  expect(within(group).getByRole('radio', { name: /Viewer/ })).toHaveAccessibleName(
    /^Viewer → User\s*Sees everything/,
  );
  expect(group).toHaveAccessibleDescription(
    'After the arrow: the name of the role once they have joined. The owner appoints a Shepherd among the members.',
  );
});

it('has no column of level and area while nobody has one, and no dashes in it', async () => {
  const { unmount } = await show({ 'GET /api/organizations/:id/members': membersRoute([ana]) });
  await screen.findByRole('rowheader', { name: /Ana Quispe/ });
  expect(screen.queryByRole('columnheader', { name: 'Level and area' })).not.toBeInTheDocument();
  unmount();
  await show();
  const row = (await screen.findByRole('rowheader', { name: /Ana Quispe/ })).closest('tr')!;
  expect(screen.getByRole('columnheader', { name: 'Level and area' })).toBeInTheDocument();
  expect(row).not.toHaveTextContent('–');
});

it('shows who has no second factor, where one is demanded', async () => {
  await show({
    'GET /api/organizations/:id/members': membersRoute([
      { ...ana, hasSecondFactor: true },
      { ...jose, hasSecondFactor: false },
    ]),
  });
  const mark = await screen.findByText('No second factor');
  expect(mark.closest('tr')).toHaveTextContent('José Núñez');
  expect(screen.getAllByText('No second factor')).toHaveLength(1);
});

it('filters and searches without accents, at its own URL, and counts each filter', async () => {
  const { user, address } = await show();
  expect(
    (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['All', 'Pending', 'Accepted', 'Rejected']);
  await user.click(await screen.findByRole('radio', { name: 'Rejected (1)' }));
  await waitFor(() => expect(named()).toEqual(['Eva Ríoseva@example.org']));
  expect(address()).toBe(`${users}?show=rejected`);
  await user.click(screen.getByRole('radio', { name: 'Pending (1)' }));
  await waitFor(() => expect(named()).toEqual(['luz@example.org']));
  await user.click(screen.getByRole('radio', { name: 'Accepted (2)' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'nunez');
  await waitFor(() => expect(named()).toEqual(['José Núñezjose@example.org']));
  expect(address()).toBe(`${users}?show=accepted&search=nunez`);
  expect(screen.getByText('1 person found')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Pending (0)' })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No users found')).toBeInTheDocument();
});

it('shows an error and can be retried', async () => {
  const { server, user } = await show({
    'GET /api/organizations/:id/members': problem('BUSY', 'In a moment.'),
  });
  expect(await screen.findByText('In a moment.')).toBeInTheDocument();
  server.answer({ 'GET /api/organizations/:id/members': membersRoute([ana, jose]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /José Núñez/ })).toBeInTheDocument();
});

it('invites one person by name, e-mail, phone and role', async () => {
  const { server, user, address } = await show({
    [INVITE]: () => Response.json({ invitation: luz }, { status: 201 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(address()).toBe(`${users}?invite=many`);
  await user.click(dialog.getByRole('radio', { name: 'One person' }));
  expect(address()).toBe(`${users}?invite=one`);
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Enter a name.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Luz Rojas');
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'luz');
  await user.type(dialog.getByRole('textbox', { name: 'Phone (optional)' }), '+51 99');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('This is not a valid e-mail address.')).toBeInTheDocument();
  expect(dialog.getByText('Enter 4 to 20 digits.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), '@example.org');
  await user.clear(dialog.getByRole('textbox', { name: 'Phone (optional)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Phone (optional)' }), '51999888777');
  await user.click(dialog.getByRole('radio', { name: /Editor/ }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to luz@example.org')).toBeInTheDocument();
  expect(server.callsTo(INVITE)[0]?.body).toEqual({
    name: 'Luz Rojas',
    email: 'luz@example.org',
    phone: '51999888777',
    role: 'Editor',
  });
  expect(address()).toBe(users);
});

it('invites many people by pasted addresses and shows the result for each', async () => {
  const { server, user } = await show(
    {
      [INVITE]: {
        rows: [
          {
            email: 'luz@example.org',
            invitation: null,
            error: { code: 'INVITATION_PENDING', message: 'This person has already been invited.' },
          },
          { email: 'rio@example.org', invitation: luz, error: null },
        ],
      },
    },
    `${users}?invite=many`,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }));
  await user.paste('Luz <luz@example.org>; rio@example.org\nnobody');
  expect(await dialog.findByText(/2 addresses found. Not recognized: nobody/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
  expect((await dialog.findAllByText('1 invitation sent')).length).toBeGreaterThan(0);
  expect(dialog.getByText(/This person has already been invited/)).toHaveTextContent(
    'luz@example.org: This person',
  );
  expect(server.callsTo(INVITE)[0]?.body).toEqual([
    { email: 'luz@example.org', name: 'Luz', role: 'Viewer' },
    { email: 'rio@example.org', role: 'Viewer' },
  ]);
  expect(dialog.getByRole('textbox', { name: 'E-mail addresses' })).toHaveValue(
    'luz@example.org\nnobody',
  );
});

it('asks for confirmation before typed addresses are discarded', async () => {
  let asked = 0;
  const { user, address } = await show({}, `${users}?invite=many`, {
    context: {
      confirmDiscard: async () => {
        asked += 1;
        return asked > 1;
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'x');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe(`${users}?invite=many`);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe(users));
});

it('sends an invitation again, copies its link or shows it to be copied, and deletes it', async () => {
  const { server, user } = await show({
    'POST /api/invitations/:id/resend': { invitation: luz },
    'GET /api/invitations/:id/link': { link: 'https://cumbre.example/auth/sign-up#invitation=abc' },
    'DELETE /api/invitations/:id': undefined,
  });
  await user.click(
    await screen.findByRole('button', { name: 'Resend the invitation to luz@example.org' }),
  );
  expect(await screen.findByText(/E-mail sent to luz@example.org again/)).toBeInTheDocument();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy link for luz@example.org' }));
  expect(await screen.findByText('Link for luz@example.org copied')).toBeInTheDocument();
  expect(written).toHaveBeenCalledWith('https://cumbre.example/auth/sign-up#invitation=abc');
  written.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link for luz@example.org' }));
  expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue(
    'https://cumbre.example/auth/sign-up#invitation=abc',
  );
  written.mockRestore();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(
    screen.getByRole('button', { name: 'Delete the invitation to luz@example.org' }),
  );
  expect(server.callsTo('DELETE /api/invitations/:id')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete invitation' }));
  expect(await screen.findByText('Invitation to luz@example.org deleted')).toBeInTheDocument();
});

it('changes role, level and area, and offers no role that the caller may not give', async () => {
  const { server, user } = await show({ 'PATCH /api/organizations/member': { member: jose } });
  await user.click(await screen.findByRole('button', { name: 'Edit José Núñez' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /Shepherd/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('José Núñez saved')).toBeInTheDocument();
  expect(server.callsTo('PATCH /api/organizations/member')[0]?.body).toEqual({
    user_organization_id: jose.user_organization_id,
    role: 'shepherd',
    hierarchy: 'ExecutiveOrCSuite',
    area: 'LegalAndCompliance',
  });
  await user.click(screen.getByRole('button', { name: 'Edit Ana Quispe' }));
  const own = within(await screen.findByRole('dialog', { name: 'Your role in the organization' }));
  expect(own.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(own.getByRole('button', { name: 'Save' }));
  expect(await own.findByText('Choose an area.')).toBeInTheDocument();
});

it('changes the role of a member without a place, and needs an area only for a place', async () => {
  const unplaced = { ...jose, user_hierarchy_level: null, user_department: null };
  const { server, user } = await show({
    'GET /api/organizations/:id/members': membersRoute([ana, unplaced]),
    'PATCH /api/organizations/member': { member: unplaced },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit José Núñez' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose an area.')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /Shepherd/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('José Núñez saved')).toBeInTheDocument();
  expect(server.callsTo('PATCH /api/organizations/member')[0]?.body).toEqual({
    user_organization_id: jose.user_organization_id,
    role: 'shepherd',
  });
});

it('shows the items of a removed person, and hands them over to the chosen member', async () => {
  const { server, user } = await show({
    'GET /api/organizations/:id/members/:user/holdings': {
      holdings: { owned: 3, assigned: 1, locked: 2, apiKeys: 1 },
    },
    'DELETE /api/organizations/:id/members/:user': undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove José Núñez' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(
      'They own 3 objectives and key results in open cycles. 1 is assigned to them.',
    ),
  ).toBeInTheDocument();
  expect(dialog.getByText('2 in finished cycles stay unchanged.')).toBeInTheDocument();
  expect(dialog.getByText('The API key created by this person stops working.')).toBeInTheDocument();
  expect(dialog.getByText('Ana Quispe (you)', { ignore: '[hidden]' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove user' }));
  expect(await screen.findByText('José Núñez removed')).toBeInTheDocument();
  expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]).toMatchObject({
    params: { user: jose.id },
    query: { heir: me.id },
  });
});

it('leaves the items with the person where that is chosen', async () => {
  const { server, user } = await show(
    {
      'GET /api/organizations/:id/members/:user/holdings': {
        holdings: { owned: 3, assigned: 0, locked: 0, apiKeys: 0 },
      },
      'DELETE /api/organizations/:id/members/:user': problem(
        'HEIR_UNKNOWN',
        'Choose another member.',
      ),
    },
    `${users}?remove=${jose.id}`,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(
    await dialog.findByRole('radio', {
      name: 'Leave them with José Núñez, marked as former member',
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Remove user' }));
  expect(await dialog.findByText('Choose another member.')).toBeInTheDocument();
  expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]?.query).toEqual({});
});

it('offers only permitted actions, in Spanish', async () => {
  const plain = { ...organization, abilities: ['viewUser' as const] };
  await show(
    {
      'GET /api/organizations/:id': { result: plain },
      'GET /api/organizations/:id/members': membersRoute([
        { ...jose, abilities: [], roles: [], email: '' },
      ]),
    },
    users,
    { language: 'es' },
  );
  expect(await screen.findByRole('rowheader', { name: 'José Núñez' })).toBeInTheDocument();
  expect(screen.getByText(/Los correos se muestran solo al propietario/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invitar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Acción' })).not.toBeInTheDocument();
});

const MANY = Array.from({ length: 5_000 }, (_member, index) =>
  member({
    id: `member${index}`,
    firstName: `Member ${index}`,
    email: `m${index}@example.org`,
    abilities: ['edit', 'remove'],
  }),
);

it('shows 5,000 members page by page, and searches them on the server', async () => {
  const { server, user } = await show({ 'GET /api/organizations/:id/members': membersRoute(MANY) });
  await screen.findByRole('rowheader', { name: /Member 0 / });
  expect(named()).toHaveLength(52);
  expect(screen.getByText('52 of 5,002 shown')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('rowheader', { name: /Member 99 / })).toBeInTheDocument();
  expect(screen.getByText('102 of 5,002 shown')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'm4321@');
  await waitFor(() => expect(named()).toEqual(['Member 4321 Núñezm4321@example.org']));
  // Not a call for each letter, and never the whole list.
  const calls = server.callsTo('GET /api/organizations/:id/members');
  expect(calls.map(({ query }) => query.limit)).toEqual(calls.map(() => '50'));
  expect(calls.length).toBeLessThan(6);
});

it('puts invitations before members, page by page', async () => {
  const invited = Array.from({ length: 60 }, (_each, index) =>
    invitation({ email: `guest${index}@example.org` }),
  );
  const { user } = await show({
    'GET /api/organizations/:id/invitations': invitationsRoute(invited, ['Viewer']),
  });
  await screen.findByRole('rowheader', { name: 'guest49@example.org' });
  expect(named()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(named().slice(58)).toEqual([
      'guest58@example.org',
      'guest59@example.org',
      'Ana Quispe (you)ana@example.org',
      'José Núñezjose@example.org',
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('opens the dialog of a person on a later page, and hands over to a person found by search', async () => {
  const { server, user } = await show(
    {
      'GET /api/organizations/:id/members': membersRoute(MANY),
      'DELETE /api/organizations/:id/members/:user': undefined,
      'GET /api/organizations/:id/members/:user/holdings': {
        holdings: { owned: 3, assigned: 0, locked: 0, apiKeys: 0 },
      },
    },
    `${users}?remove=member4000`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Member 4000 Núñez?' }));
  const picker = await dialog.findByRole('combobox', { name: 'Transfer to' });
  await user.click(picker);
  expect(await screen.findByText('There are more: type part of the name.')).toBeInTheDocument();
  await user.type(picker, 'member 3999');
  expect(await screen.findByRole('option', { name: 'Member 3999 Núñez' })).toBeInTheDocument();
  await user.click(screen.getByText('Member 3999 Núñez', { selector: '.cu-picker-option' }));
  await user.click(dialog.getByRole('button', { name: 'Remove user' }));
  await waitFor(() =>
    expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]).toMatchObject({
      params: { user: 'member4000' },
      query: { heir: 'member3999' },
    }),
  );
});
