import labels from '@cumbre/contract/labels/en';
import { emitServerEvent, startServerEvents } from '@cumbre/client/serverEvents';
import { problem } from '@cumbre/testing/fakeServer';
import { invitationsRoute, membersRoute } from '@cumbre/testing/memberRoutes';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ana,
  eva,
  invitation,
  jose,
  luz,
  me,
  member,
  organization,
  show,
  users,
} from './membersFixture';
import type { User } from './membersFixture';

/** Opens the menu of a row and chooses an action. */
async function choose(user: User, who: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More actions for ${who}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
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
  ).toEqual([
    'AdminShepherdPartnerUser',
    'Accepted',
    'Executive or C-suite · Legal and compliance',
  ]);
  expect(named()).toEqual([
    'luz@example.org',
    'Eva Ríoseva@example.org',
    'Ana Quispe (you)ana@example.org',
    'José Núñezjose@example.org',
  ]);
  expect(
    within(screen.getByRole('rowheader', { name: /^luz@/ }).closest('tr') as HTMLElement).getByText(
      /until/,
    ),
  ).toHaveTextContent('until 2026/02/17');
});

it('breaks an e-mail after @ and dots, not within a word', async () => {
  await show();
  const row = await screen.findByRole('rowheader', { name: /^José Núñez/ });
  const breaks = [...row.querySelectorAll('wbr')].map(
    ({ previousSibling, nextSibling }) =>
      `${previousSibling?.textContent}|${nextSibling?.textContent}`,
  );
  expect(breaks).toEqual(['jose@|example.', 'example.|org']);
});

it.each([
  ['en', 'Partner', 'User'],
  ['es', 'Colaborador', 'Usuario'],
] as const)(
  'shows invited people with the role that they will have (%s)',
  async (language, partner, user) => {
    await show({}, users, { language });
    const rowOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr')!;
    await screen.findByRole('rowheader', { name: /^luz@/ });
    expect(within(rowOf(/^luz@/)).getAllByRole('cell')[0]).toHaveTextContent(user);
    expect(within(rowOf(/^Eva Ríos/)).getAllByRole('cell')[0]).toHaveTextContent(partner);
  },
);

it('shows an accepted person as a member, at once and when it is opened again', async () => {
  let invitations = [luz, eva];
  let members = [ana];
  const { store, go } = await show({
    'GET /api/notifications/stream': () => problem('FORBIDDEN', ''),
    'GET /api/organizations/:id/invitations': (call) => invitationsRoute(invitations, [])(call),
    'GET /api/organizations/:id/members': (call) => membersRoute(members)(call),
  });
  const stop = startServerEvents(store);
  await screen.findByRole('rowheader', { name: /^luz@/ });
  invitations = [eva];
  members = [ana, jose];
  act(() => emitServerEvent('members', { organization: organization.id, origin: null }));
  await screen.findByRole('rowheader', { name: /José/ });
  await waitFor(() => expect(screen.queryByText('luz@example.org')).not.toBeInTheDocument());
  await go('/elsewhere');
  invitations = [];
  members = [ana, jose, member({ firstName: 'Eva', lastName: 'Ríos', email: eva.email })];
  await go(users);
  await waitFor(() =>
    expect(named()).toEqual([
      'Ana Quispe (you)ana@example.org',
      'José Núñezjose@example.org',
      'Eva Ríoseva@example.org',
    ]),
  );
  stop();
});

it('says below the list what each role may do, in the words of the invitation', async () => {
  const { user } = await show();
  await user.click(await screen.findByText('What each role may do'));
  for (const sentence of Object.values(labels.memberRoleMay))
    expect(screen.getByText(sentence)).toBeVisible();
  const table = await screen.findByRole('table', { name: 'What each role may do' });
  const row = within(table).getByRole('row', { name: /^Check in/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Yes', 'Yes', 'Yes', 'Own and below', 'Own']);
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

it('lists only the members without a second factor at their address, and leads back to all', async () => {
  const { user, address } = await show(
    {
      'GET /api/organizations/:id/members': (call) =>
        membersRoute(call.query.factor === 'missing' ? [jose] : [ana, jose])(call),
    },
    `${users}?factor=missing`,
  );
  expect(await screen.findByText('Only users without a second factor are listed.')).toBeVisible();
  await waitFor(() => expect(named()).toEqual(['José Núñezjose@example.org']));
  await user.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(await screen.findByRole('rowheader', { name: /^luz@/ })).toBeVisible();
  expect(address()).toBe(users);
});

it('filters and searches without accents, at its own URL, and counts each filter', async () => {
  const { user, address } = await show();
  expect(
    (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['All (…)', 'Pending (…)', 'Accepted (…)', 'Rejected (…)']);
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

it('has no removal on the row itself, and one word for each status, that of its filter', async () => {
  await show();
  await screen.findByRole('button', { name: 'More actions for José Núñez' });
  expect(screen.queryByText('Remove')).toBeNull();
  expect(screen.queryByText('Delete')).toBeNull();
  const statusOf = (name: RegExp) =>
    within(screen.getByRole('rowheader', { name }).closest('tr')!).getAllByRole('cell')[1];
  expect(statusOf(/José Núñez/)).toHaveTextContent('Accepted');
  expect(statusOf(/luz@/)).toHaveTextContent('Pending');
  expect(statusOf(/Eva Ríos/)).toHaveTextContent('Rejected');
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
  await choose(user, 'luz@example.org', 'Copy link');
  expect(await screen.findByText('Link for luz@example.org copied')).toBeInTheDocument();
  expect(written).toHaveBeenCalledWith('https://cumbre.example/auth/sign-up#invitation=abc');
  written.mockRejectedValue(new Error('not allowed'));
  await choose(user, 'luz@example.org', 'Copy link');
  expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue(
    'https://cumbre.example/auth/sign-up#invitation=abc',
  );
  written.mockRestore();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await choose(user, 'luz@example.org', 'Delete');
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
  expect(await screen.findByText('Changes to José Núñez saved')).toBeInTheDocument();
  expect(server.callsTo('PATCH /api/organizations/member')[0]?.body).toEqual({
    user_organization_id: jose.user_organization_id,
    role: 'shepherd',
    hierarchy: 'ExecutiveOrCSuite',
    area: 'LegalAndCompliance',
  });
  await user.click(screen.getByRole('button', { name: 'Edit Ana Quispe' }));
  const own = within(await screen.findByRole('dialog', { name: 'Your level and area' }));
  expect(own.queryByRole('radio')).not.toBeInTheDocument();
  expect(own.getByRole('combobox', { name: 'Area' })).not.toBeRequired();
  await user.selectOptions(own.getByRole('combobox', { name: 'Level' }), 'Executive or C-suite');
  expect(own.getByRole('combobox', { name: 'Area' })).toBeRequired();
  await user.click(own.getByRole('button', { name: 'Save' }));
  expect(await own.findByText('Choose an area.')).toBeInTheDocument();
});

it('changes a role in the row, and says what was refused', async () => {
  let refused = false;
  const { server, user } = await show({
    'PATCH /api/organizations/member': () =>
      refused
        ? problem('ROLE_NOT_ALLOWED', 'You may not give this role.')
        : { member: { ...jose, role: 'shepherd' } },
  });
  const role = await screen.findByRole('combobox', { name: 'Role of José Núñez' });
  expect(role).toHaveValue('partner');
  expect(screen.queryByRole('combobox', { name: /Ana Quispe/ })).not.toBeInTheDocument();
  await user.selectOptions(role, 'Shepherd');
  expect(await screen.findByText('José Núñez is now Shepherd')).toBeInTheDocument();
  expect(server.callsTo('PATCH /api/organizations/member')[0]?.body).toEqual({
    user_organization_id: jose.user_organization_id,
    role: 'shepherd',
  });
  refused = true;
  await user.selectOptions(role, 'User');
  expect(await screen.findByText('You may not give this role.')).toBeInTheDocument();
});

it('says in the row that a role is saved, and takes it back', async () => {
  let role = jose.role;
  const { server, user } = await show({
    'GET /api/organizations/:id/members': (call) => membersRoute([ana, { ...jose, role }])(call),
    'PATCH /api/organizations/member': ({ body }) => {
      role = (body as { role: typeof role }).role;
      return { member: { ...jose, role } };
    },
  });
  const choice = await screen.findByRole('combobox', { name: 'Role of José Núñez' });
  const row = within(choice.closest('tr')!);
  await user.selectOptions(choice, 'Shepherd');
  expect(await row.findByText('Saved')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Undo: José Núñez is now Shepherd' }));
  expect(choice).toHaveFocus();
  await waitFor(() => expect(choice).toHaveValue('partner'));
  expect(row.queryByText('Saved')).not.toBeInTheDocument();
  expect(
    server.callsTo('PATCH /api/organizations/member').map(({ body }) => (body as typeof jose).role),
  ).toEqual(['shepherd', 'partner']);
});

it('makes nobody an Admin in the row without a confirmation', async () => {
  const { server, user } = await show({
    'PATCH /api/organizations/member': { member: { ...jose, role: 'admin' } },
  });
  const role = await screen.findByRole('combobox', { name: 'Role of José Núñez' });
  await user.selectOptions(role, 'Admin');
  const title = 'Make José Núñez an Admin?';
  const asked = within(await screen.findByRole('dialog', { name: title }));
  expect(asked.getByText(labels.memberRoleMay.admin)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(role).toHaveValue('partner');
  expect(server.callsTo('PATCH /api/organizations/member')).toEqual([]);
  await user.selectOptions(role, 'Admin');
  const again = within(await screen.findByRole('dialog', { name: title }));
  await user.click(again.getByRole('button', { name: 'Make Admin' }));
  expect(await screen.findByText('José Núñez is now Admin')).toBeInTheDocument();
  expect(server.callsTo('PATCH /api/organizations/member')[0]?.body).toEqual({
    user_organization_id: jose.user_organization_id,
    role: 'admin',
  });
});

it('changes the role of a member without a place, and needs an area only for a place', async () => {
  const unplaced = { ...jose, user_hierarchy_level: null, user_department: null };
  const { server, user } = await show({
    'GET /api/organizations/:id/members': membersRoute([ana, unplaced]),
    'PATCH /api/organizations/member': { member: unplaced },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit José Núñez' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: 'Area' })).not.toBeRequired();
  await user.click(dialog.getByRole('radio', { name: /Shepherd/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes to José Núñez saved')).toBeInTheDocument();
  expect(server.callsTo('PATCH /api/organizations/member')[0]?.body).toEqual({
    user_organization_id: jose.user_organization_id,
    role: 'shepherd',
  });
});

it('shows the items of a removed person, and hands them over to the chosen member', async () => {
  const { server, user } = await show({
    'GET /api/organizations/:id/members/:user/holdings': {
      holdings: { owned: 3, assigned: 1, commitments: 4, locked: 2, apiKeys: 1 },
    },
    'DELETE /api/organizations/:id/members/:user': undefined,
  });
  await choose(user, 'José Núñez', 'Remove');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(
      'They own 3 objectives and key results in open cycles. 1 is assigned to them. They have 4 open commitments.',
    ),
  ).toBeInTheDocument();
  expect(dialog.getByText('2 items in finished cycles stay unchanged.')).toBeInTheDocument();
  expect(dialog.getByText('The API key created by this person stops working.')).toBeInTheDocument();
  expect(dialog.getByText('Ana Quispe (you)', { ignore: '[hidden]' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove user' }));
  expect(await screen.findByText('José Núñez removed')).toBeInTheDocument();
  expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]).toMatchObject({
    params: { user: jose.id },
    query: { heir: me.id },
  });
});

it('hands over the commitments of a person without items, in Spanish', async () => {
  const { server, user } = await show(
    {
      'GET /api/organizations/:id/members/:user/holdings': {
        holdings: { owned: 0, assigned: 0, commitments: 1, locked: 0, apiKeys: 0 },
      },
      'DELETE /api/organizations/:id/members/:user': undefined,
    },
    `${users}?remove=${jose.id}`,
    { language: 'es' },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Tiene 1 compromiso abierto\.$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Quitar usuario' }));
  await waitFor(() =>
    expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]).toMatchObject({
      query: { heir: me.id },
    }),
  );
});

it('leaves the items with the person where that is chosen', async () => {
  const { server, user } = await show(
    {
      'GET /api/organizations/:id/members/:user/holdings': {
        holdings: { owned: 3, assigned: 0, commitments: 0, locked: 0, apiKeys: 0 },
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
  await screen.findByRole('rowheader', { name: /^guest49@/ });
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
        holdings: { owned: 3, assigned: 0, commitments: 0, locked: 0, apiKeys: 0 },
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
