// The message for each call of these screens when it fails without a message of the server: the
// failure keys of the specification. A missing file is a warning, not a failure.
import type { ApiKey } from '@cumbre/contract/apiKeys';
import type { Invitation } from '@cumbre/contract/invitations';
import {
  buildCycle,
  buildId,
  buildMembership,
  buildOrganization,
  buildUser,
} from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Answer } from '@cumbre/testing/fakeServer';
import { invitationsRoute, membersRoute } from '@cumbre/testing/memberRoutes';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { register } from '../remote';

const me = buildUser();
const andes = buildOrganization({ name: 'Andes', website: null });
const gone = { id: buildId(), name: 'Old Sierra', closedAt: '2026-02-10T09:00:00.000Z' };
const quarter = buildCycle({ name: 'Quarter' });
const home = `/organizations/${andes.id}`;
const account = {
  id: me.id,
  email: me.email,
  name: 'Ana',
  lastname: 'Quispe',
  cellphone: '+51 999 888 777',
  validated_email: true,
  hasProfile: true,
  hasPassword: true,
};
const person = { id: me.id, firstName: 'Ana', lastName: 'Quispe' };
const key: ApiKey = {
  id: buildId(),
  organization: andes.id,
  description: 'Script',
  prefix: 'cmb_Ab12',
  lastFour: 'x9Yz',
  scope: 'read',
  createdBy: person,
  createdAt: '2026-02-10T09:00:00.000Z',
  expiresOn: null,
  expired: false,
  lastUsedAt: null,
};
const luz: Invitation = {
  id: buildId(),
  email: 'luz@example.org',
  name: 'Luz',
  phone: '',
  role: 'Viewer',
  state: 'pending',
  invitedBy: person,
  createdAt: '2026-02-10T09:00:00.000Z',
  sentAt: '2026-02-10T09:00:00.000Z',
  expiresAt: '2026-02-17T09:00:00.000Z',
  answeredAt: null,
  abilities: ['resend', 'copyLink', 'revoke'],
};
const jose = {
  id: buildId(),
  user_organization_id: buildId(),
  firstName: 'José',
  lastName: 'Núñez',
  email: 'jose@example.org',
  role: 'partner' as const,
  abilities: ['edit' as const, 'remove' as const],
  roles: [],
};

const press = (name: string | RegExp) => async (user: UserEvent) => {
  const button = await screen.findByRole('button', { name });
  // A dialog may still load what it is about.
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
const nothing = async () => {};

async function open(
  path: string,
  failing: string,
  answer: Answer = new Response('{}', { status: 500 }),
) {
  startFakeServer({
    'GET /api/users/me': { result: account },
    'GET /api/users/me/sessions': { sessions: [] },
    'GET /api/organizations/bymember/:user': {
      organizations: [
        buildMembership({ id: andes.id, name: 'Andes' }),
        buildMembership({ name: 'Jungle', state: 'pending' }),
      ],
      closed: [gone],
    },
    'GET /api/organizations/:id': { result: andes },
    'GET /api/organizations/:id/cycles': { cycles: [quarter], current: quarter.id },
    'GET /api/organizations/:id/members': membersRoute([jose]),
    'GET /api/organizations/:id/invitations': invitationsRoute([luz], ['Viewer']),
    'GET /api/api-keys/:organization': { apiKeys: [key] },
    'GET /api/organizations/:id/members/:user/holdings': {
      holdings: { owned: 0, assigned: 0, commitments: 0, locked: 0, apiKeys: 0 },
    },
    [failing]: answer,
  });
  return renderRemote(register, { remote: 'mfe-org', user: me, organizationId: andes.id, path });
}

const CASES: Record<
  string,
  [path: string, failing: string, act: (user: UserEvent) => Promise<void>, message: string]
> = {
  'the current user': ['/account', 'GET /api/users/me', nothing, 'Your data could not be loaded.'],
  'updating the user': [
    '/account',
    'PUT /api/users/update-data',
    async (user) => {
      await user.type(await screen.findByLabelText('First name'), 'x');
      await press('Save')(user);
    },
    'Your data could not be saved.',
  ],
  'changing the password': [
    '/account?tab=password',
    'PATCH /api/users/change-password',
    async (user) => {
      await user.type(await screen.findByLabelText('Current password'), 'Old1!x');
      for (const label of ['New password', 'Confirm new password'])
        await user.type(screen.getByLabelText(label), 'abcdef');
      await press('Change password')(user);
    },
    'The password could not be changed.',
  ],
  'loading organizations': [
    '/organizations',
    'GET /api/organizations/bymember/:user',
    nothing,
    'Your organizations could not be loaded.',
  ],
  'loading an organization': [
    home,
    'GET /api/organizations/:id',
    nothing,
    'This organization could not be loaded.',
  ],
  'answering an invitation': [
    '/organizations',
    'POST /api/organizations/respondinvitation',
    press('Accept the invitation of Jungle'),
    'Your answer to the invitation could not be saved.',
  ],
  'activating an organization': [
    '/organizations',
    'PUT /api/organizations/activate/:id',
    press('Restore Old Sierra'),
    'The organization could not be restored.',
  ],
  'updating an organization': [
    home,
    'PUT /api/organizations',
    async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' x');
      await press('Save')(user);
    },
    'The settings could not be saved.',
  ],
  'creating an organization': [
    '/organizations?new',
    'POST /api/organizations',
    async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sierra');
      await press('Create organization')(user);
    },
    'The organization could not be created.',
  ],
  'deleting an organization': [
    `${home}/danger`,
    'DELETE /api/organizations/:id',
    async (user) => {
      await press('Delete Andes')(user);
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox'), 'Andes');
      await user.click(dialog.getByRole('button', { name: 'Delete organization' }));
    },
    'The organization could not be deleted.',
  ],
  'loading API keys': [
    `${home}/api-keys`,
    'GET /api/api-keys/:organization',
    nothing,
    'The API keys could not be loaded.',
  ],
  'creating an API key': [
    `${home}/api-keys?new`,
    'POST /api/api-keys',
    async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'x');
      await press('Create key')(user);
    },
    'The API key could not be created.',
  ],
  'deleting an API key': [
    `${home}/api-keys`,
    'DELETE /api/api-keys/:id',
    async (user) => {
      await press('Revoke Script')(user);
      await press('Revoke key')(user);
    },
    'The API key could not be revoked.',
  ],
  'inviting a user': [
    `${home}/users?invite=one`,
    'POST /api/organizations/:id/invitations',
    async (user) => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Luz');
      await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'eva@example.org');
      await press('Send invitation')(user);
    },
    'The invitation could not be sent.',
  ],
  'sending an invitation again': [
    `${home}/users`,
    'POST /api/invitations/:id/resend',
    press(/^Resend the invitation/),
    'The e-mail could not be sent again.',
  ],
  'deleting a user': [
    `${home}/users?remove=${jose.id}`,
    'DELETE /api/organizations/:id/members/:user',
    press('Remove user'),
    'The user could not be removed.',
  ],
  'downloading OKRs': [
    `${home}/download`,
    'GET /api/okrs/downloadOKRs/:organization/:cycle',
    press('Download'),
    'The file could not be downloaded.',
  ],
  'uploading OKRs': [
    `${home}/import`,
    'POST /api/okrs/uploaderOKRs/:organization',
    async (user) => {
      await user.upload(await screen.findByLabelText('Spreadsheet'), new File(['x'], 'goals.xlsx'));
    },
    'The file could not be loaded. Check your connection and try again.',
  ],
};

it.each(Object.keys(CASES))(
  'a failure of %s without a message of the server shows a message of its own',
  async (what) => {
    const [path, failing, act, message] = CASES[what]!;
    const { user } = await open(path, failing);
    await act(user);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  },
);

it('a missing file is a warning, and no failure', async () => {
  const { user, context } = await open(
    `${home}/download`,
    'GET /api/okrs/downloadOKRs/:organization/:cycle',
    problem('FILE_MISSING', 'No file.'),
  );
  const [warning, error] = [
    jest.spyOn(context.notify, 'warning'),
    jest.spyOn(context.notify, 'error'),
  ];
  await press('Download')(user);
  await waitFor(() => expect(warning).toHaveBeenCalledWith('There is no file for this cycle.'));
  expect(error).not.toHaveBeenCalled();
});
