import type { Invitation } from '@cumbre/contract/invitations';
import type { Member } from '@cumbre/contract/organizations';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
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
    id: buildId(), user_organization_id: buildId(), firstName: 'José', lastName: 'Núñez', email: 'jose@example.org', role: 'partner', user_hierarchy_level: null, user_department: null,
    abilities: ['edit', 'remove'], roles: ['admin', 'shepherd', 'partner', 'user'], ...changes,
  };
}
function invitation(changes: Partial<Invitation>): Invitation {
  return {
    id: buildId(), email: 'luz@example.org', name: '', phone: '', role: 'Viewer', state: 'pending', invitedBy: { id: me.id, firstName: 'Ana', lastName: 'Quispe' }, createdAt: '2026-02-10T09:00:00.000Z',
    sentAt: '2026-02-10T09:00:00.000Z', expiresAt: '2026-02-17T09:00:00.000Z', answeredAt: null, abilities: ['resend', 'copyLink', 'revoke'], ...changes,
  };
}
const ana = member({ id: me.id, firstName: 'Ana', lastName: 'Quispe', email: me.email, role: 'owner', abilities: ['edit'], roles: [] });
const jose = member({ user_hierarchy_level: 'ExecutiveOrCSuite', user_department: 'LegalAndCompliance' });
const luz = invitation({});
const eva = invitation({ email: 'eva@example.org', name: 'Eva Ríos', role: 'Editor', state: 'rejected', abilities: ['resend', 'revoke'] });

async function show(routes: Record<string, Route> = {}, path = users, options: Partial<ScreenOptions> = {}) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': { organizations: [buildMembership({ id: organization.id, name: 'Andes' })], closed: [] }, 'GET /api/organizations/:id': { result: organization },
    'GET /api/organizations/:id/members': { members: [ana, jose] }, 'GET /api/organizations/:id/invitations': { invitations: [luz, eva], roles: ['Admin', 'Editor', 'Viewer'] }, ...routes,
  });
  return { server, ...(await renderRemote(register, { remote: 'mfe-org', user: me, organizationId: organization.id, path, ...options })) };
}
const named = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

it('shows members and open invitations in one list', async () => {
  await show();
  const row = (await screen.findByRole('rowheader', { name: /José Núñez/ })).closest('tr') as HTMLElement;
  expect(within(row).getAllByRole('cell').slice(0, 3).map((cell) => cell.textContent)).toEqual(['Partner', 'Member', 'Executive or C-suite · Legal and compliance']);
  expect(named()).toEqual(['luz@example.org', 'Eva Ríoseva@example.org', 'Ana Quispe (you)ana@example.org', 'José Núñezjose@example.org']);
  expect(within(screen.getByRole('rowheader', { name: 'luz@example.org' }).closest('tr') as HTMLElement).getByText(/until/)).toHaveTextContent('until 2026/02/17');
});

it('is filtered and searched without accents, at an address of its own', async () => {
  const { user, address } = await show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Rejected only');
  expect(named()).toEqual(['Eva Ríoseva@example.org']);
  expect(address()).toBe(`${users}?show=rejected`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Pending only');
  expect(named()).toEqual(['luz@example.org']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Accepted only');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'nunez');
  await waitFor(() => expect(named()).toEqual(['José Núñezjose@example.org']));
  expect(address()).toBe(`${users}?show=accepted&search=nunez`);
  expect(screen.getByText('1 person found')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No users found')).toBeInTheDocument();
});

it('invites one person by name, e-mail, phone and role', async () => {
  const { server, user, address } = await show({ [INVITE]: () => Response.json({ invitation: luz }, { status: 201 }) });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(address()).toBe(`${users}?invite=one`);
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Say who this is.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Luz Rojas');
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'luz');
  await user.type(dialog.getByRole('textbox', { name: 'Phone (optional)' }), '+51 99');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('This is not an e-mail address.')).toBeInTheDocument();
  expect(dialog.getByText('Digits only, 4 to 20 of them.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), '@example.org');
  await user.clear(dialog.getByRole('textbox', { name: 'Phone (optional)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Phone (optional)' }), '51999888777');
  await user.click(dialog.getByRole('radio', { name: /Editor/ }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to luz@example.org')).toBeInTheDocument();
  expect(server.callsTo(INVITE)[0]?.body).toEqual({ name: 'Luz Rojas', email: 'luz@example.org', phone: '51999888777', role: 'Editor' });
  expect(address()).toBe(users);
});

it('invites many by pasted addresses and says what became of each', async () => {
  const { server, user } = await show({
    [INVITE]: { rows: [{ email: 'luz@example.org', invitation: null, error: { code: 'INVITATION_PENDING', message: 'This person has already been invited.' } }, { email: 'rio@example.org', invitation: luz, error: null }] },
  }, `${users}?invite=many`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }));
  await user.paste('Luz <luz@example.org>; rio@example.org\nnobody');
  expect(await dialog.findByText(/2 addresses found. Not understood: nobody/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
  expect((await dialog.findAllByText('1 invitation sent')).length).toBeGreaterThan(0);
  expect(dialog.getByText(/This person has already been invited/)).toHaveTextContent('luz@example.org: This person');
  expect(server.callsTo(INVITE)[0]?.body).toEqual([{ email: 'luz@example.org', name: 'Luz', role: 'Viewer' }, { email: 'rio@example.org', role: 'Viewer' }]);
  expect(dialog.getByRole('textbox', { name: 'E-mail addresses' })).toHaveValue('luz@example.org\nnobody');
});

it('asks before typed addresses are lost', async () => {
  let asked = 0;
  const { user, address } = await show({}, `${users}?invite=many`, { host: { confirmDiscard: async () => { asked += 1; return asked > 1; } } });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'x');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe(`${users}?invite=many`);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe(users));
});

it('sends an invitation again, copies its link or shows it to be copied, and deletes it', async () => {
  const { server, user } = await show({
    'POST /api/invitations/:id/resend': { invitation: luz }, 'GET /api/invitations/:id/link': { link: 'https://cumbre.example/auth/sign-up#invitation=abc' }, 'DELETE /api/invitations/:id': undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Resend the invitation to luz@example.org' }));
  expect(await screen.findByText(/E-mail sent to luz@example.org again/)).toBeInTheDocument();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy link for luz@example.org' }));
  expect(await screen.findByText('Link for luz@example.org copied')).toBeInTheDocument();
  expect(written).toHaveBeenCalledWith('https://cumbre.example/auth/sign-up#invitation=abc');
  written.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link for luz@example.org' }));
  expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue('https://cumbre.example/auth/sign-up#invitation=abc');
  written.mockRestore();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Delete the invitation to luz@example.org' }));
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
  expect(server.callsTo('PATCH /api/organizations/member')[0]?.body).toEqual({ user_organization_id: jose.user_organization_id, role: 'shepherd', hierarchy: 'ExecutiveOrCSuite', area: 'LegalAndCompliance' });
  await user.click(screen.getByRole('button', { name: 'Edit Ana Quispe' }));
  const own = within(await screen.findByRole('dialog', { name: 'Your place in the organization' }));
  expect(own.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(own.getByRole('button', { name: 'Save' }));
  expect(await own.findByText('Choose an area.')).toBeInTheDocument();
});

it('tells what a removed person has, and hands it over to whom is chosen', async () => {
  const { server, user } = await show({
    'GET /api/organizations/:id/members/:user/holdings': { holdings: { owned: 3, assigned: 1, locked: 2, apiKeys: 1 } }, 'DELETE /api/organizations/:id/members/:user': undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove José Núñez' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('They own 3 objectives and key results in open cycles. 1 is assigned to them.')).toBeInTheDocument();
  expect(dialog.getByText('2 in finished cycles stay as they were.')).toBeInTheDocument();
  expect(dialog.getByText('The API key this person made stops working.')).toBeInTheDocument();
  expect(dialog.getByText('Ana Quispe (you)')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove user' }));
  expect(await screen.findByText('José Núñez removed')).toBeInTheDocument();
  expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]).toMatchObject({ params: { user: jose.id }, query: { heir: me.id } });
});

it('leaves it with the person where that is chosen', async () => {
  const { server, user } = await show({
    'GET /api/organizations/:id/members/:user/holdings': { holdings: { owned: 3, assigned: 0, locked: 0, apiKeys: 0 } }, 'DELETE /api/organizations/:id/members/:user': problem('HEIR_UNKNOWN', 'Choose another member.'),
  }, `${users}?remove=${jose.user_organization_id}`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Leave it with José Núñez, marked as former member' }));
  await user.click(dialog.getByRole('button', { name: 'Remove user' }));
  expect(await dialog.findByText('Choose another member.')).toBeInTheDocument();
  expect(server.callsTo('DELETE /api/organizations/:id/members/:user')[0]?.query).toEqual({});
});

it('offers nothing that the caller may not do, in Spanish', async () => {
  const plain = { ...organization, abilities: ['viewUser' as const] };
  await show({ 'GET /api/organizations/:id': { result: plain }, 'GET /api/organizations/:id/members': { members: [{ ...jose, abilities: [], roles: [], email: '' }] } }, users, { language: 'es' });
  expect(await screen.findByRole('rowheader', { name: 'José Núñez' })).toBeInTheDocument();
  expect(screen.getByText(/Los correos se muestran solo al propietario/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invitar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Acción' })).not.toBeInTheDocument();
});

it('shows 5,000 members a page at a time, and a search finds one of them', async () => {
  const many = Array.from({ length: 5_000 }, (_member, index) => member({ firstName: `Member ${index}`, email: `m${index}@example.org`, abilities: [] }));
  const { user } = await show({ 'GET /api/organizations/:id/members': { members: many } });
  await screen.findByRole('rowheader', { name: /Member 0 / });
  expect(named()).toHaveLength(50);
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'm4321@');
  await waitFor(() => expect(named()).toEqual(['Member 4321 Núñezm4321@example.org']));
});
