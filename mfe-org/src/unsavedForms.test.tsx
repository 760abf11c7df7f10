// Every form of this remote asks before typed content is lost, no matter how the person leaves the
// form. A test compares the table with the source: it lists every file with a form, or lists it
// among those without content to lose.
import type { Webhook } from '@cumbre/contract/webhooks';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { invitationsRoute, membersRoute } from '@cumbre/testing/memberRoutes';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { filesWithFormHook, readAgainWithoutAbilities } from '@cumbre/testing/unsavedForms';
import { act, screen, waitFor } from '@testing-library/react';
import { register } from './remote';

const me = buildUser();
const organization = buildOrganization({ name: 'Andes' });
const home = `/organizations/${organization.id}`;
const webhook: Webhook = {
  id: buildId(),
  url: 'https://crm.example.org/hook',
  description: 'CRM',
  kinds: ['progress.recorded'],
  on: true,
  offBecause: null,
  createdAt: '2026-02-10T09:00:00.000Z',
  formerSecretUntil: null,
};
const jose = {
  id: buildId(),
  user_organization_id: buildId(),
  firstName: 'José',
  lastName: 'Núñez',
  email: 'jose@example.org',
  role: 'partner' as const,
  user_hierarchy_level: null,
  user_department: null,
  abilities: ['edit' as const],
  roles: ['partner' as const, 'user' as const],
};
const routes = {
  'GET /api/organizations/bymember/:user': {
    organizations: [buildMembership({ id: organization.id, name: 'Andes' })],
    closed: [],
  },
  'GET /api/organizations/:id': { result: organization },
  'GET /api/organizations/:id/members': membersRoute([jose]),
  'GET /api/organizations/:id/invitations': invitationsRoute([], ['Admin', 'Editor', 'Viewer']),
  'GET /api/organizations/:id/webhooks': { webhooks: [webhook] },
  'GET /api/organizations/:id/sign-in-policy': {
    policy: {
      provider: 'corporate',
      required: false,
      joiningRole: 'user',
      groupRoles: [{ group: 'okr', role: 'user' }],
      version: 1,
    },
    domains: [],
    providers: [{ id: 'corporate', name: 'Sierra ID', groups: true }],
  },
  'GET /api/organizations/:id/second-factor': {
    factorDemand: { secondFactorFrom: null, membersWithout: 0, version: 1 },
  },
  'GET /api/api-keys/:organization': { apiKeys: [] },
  'GET /api/users/me': {
    result: {
      id: me.id,
      email: me.email,
      name: 'Ana',
      lastname: 'Quispe',
      cellphone: '+51 999 888 777',
      validated_email: true,
      hasProfile: true,
      hasPassword: true,
    },
  },
};

interface Row {
  /** What is typed, and what the field then has. */
  typed?: string;
  kept?: string;
  file: string;
  what: string;
  at: string;
  field: string;
  dialog?: boolean;
  choice?: string;
}
const FORMS: Row[] = [
  {
    file: 'api-keys/NewApiKey.tsx',
    what: 'a new API key',
    at: `${home}/api-keys?new=`,
    field: 'Description',
    dialog: true,
  },
  {
    file: 'webhooks/WebhookForm.tsx',
    what: 'a new webhook',
    at: `${home}/webhooks?new=`,
    field: 'Address',
    dialog: true,
  },
  {
    file: 'webhooks/WebhookForm.tsx',
    what: 'a webhook that is changed',
    at: `${home}/webhooks?edit=${webhook.id}`,
    field: 'Address',
    dialog: true,
  },
  {
    file: 'security/DomainsSection.tsx',
    what: 'a new domain',
    at: `${home}/security`,
    field: 'Domain',
  },
  {
    file: 'security/FactorSection.tsx',
    what: 'the date of a second factor',
    at: `${home}/security`,
    field: 'Required from',
    typed: '2099/01/31{Tab}',
    kept: '2099/01/31',
  },
  {
    file: 'security/ProviderSection.tsx',
    what: 'the sign-in policy',
    at: `${home}/security`,
    field: 'Group 1',
  },
  {
    file: 'members/InvitePerson.tsx',
    what: 'an invitation',
    at: `${home}/users?invite=one`,
    field: 'Name',
    dialog: true,
  },
  {
    file: 'members/InviteMany.tsx',
    what: 'many invitations',
    at: `${home}/users?invite=many`,
    field: 'E-mail addresses',
    dialog: true,
  },
  {
    file: 'members/EditMember.tsx',
    what: 'a member that is changed',
    at: `${home}/users?edit=${jose.id}`,
    field: '',
    choice: 'User',
    dialog: true,
  },
  {
    file: 'organization-form/OrganizationSettings.tsx',
    what: 'the settings',
    at: home,
    field: 'Name',
  },
  {
    file: 'organization-form/NewOrganization.tsx',
    what: 'a new organization',
    at: '/organizations?new',
    field: 'Name',
  },
  { file: 'account/AccountForm.tsx', what: 'the account', at: '/account', field: 'First name' },
  {
    file: 'account/PasswordForm.tsx',
    what: 'a new password',
    at: '/account?tab=password',
    field: 'Current password',
  },
];
/**
 * These forms ask for a confirmation, some with a credential or a successor: there is no typed
 * content to lose.
 */
const CONFIRMATIONS = [
  'account/DeleteAccount.tsx',
  'members/RemoveMember.tsx',
  'organization-exit/DeleteOrganization.tsx',
  'organization-exit/LeaveOrganization.tsx',
  'organization-exit/TransferOrganization.tsx',
];

test('the table has every file of this remote that has a form', () => {
  expect(filesWithFormHook(__dirname)).toEqual(
    [...new Set([...FORMS.map(({ file }) => file), ...CONFIRMATIONS])].sort(),
  );
});

async function open(
  { at, field, choice, typed = 'Half a', kept = 'Half a' }: Row,
  language: 'en' | 'es' = 'en',
) {
  const confirmDiscard = jest.fn(() => Promise.resolve(false));
  startFakeServer(routes);
  const shown = await renderRemote(register, {
    remote: 'mfe-org',
    user: me,
    organizationId: organization.id,
    path: at,
    context: { confirmDiscard },
    language,
  });
  const isKept = async () => {
    if (choice)
      expect(await screen.findByRole('radio', { name: new RegExp(`^${choice}`) })).toBeChecked();
    else expect(((await screen.findByLabelText(field)) as HTMLInputElement).value).toContain(kept);
  };
  if (choice)
    await shown.user.click(await screen.findByRole('radio', { name: new RegExp(`^${choice}`) }));
  else await shown.user.type(await screen.findByLabelText(field), typed);
  await isKept();
  return { ...shown, confirmDiscard, isKept };
}

test.each(FORMS)('$what: asks whatever takes it away, and keeps what was typed', async (row) => {
  const { user, follow, back, address, confirmDiscard, isKept } = await open(row);
  const ways: Record<string, () => Promise<unknown>> = {
    ...(row.dialog && {
      Escape: () => user.keyboard('{Escape}'),
      'the cross': () => user.click(screen.getByRole('button', { name: 'Close' })),
      Cancel: () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    }),
    'a link': () => follow('/cycles'),
    'another organization': () => follow(row.at.replace(organization.id, buildId())),
    Back: back,
  };
  if (!row.at.includes(organization.id)) delete ways['another organization'];
  for (const [way, take] of Object.entries(ways)) {
    confirmDiscard.mockClear();
    await take();
    await waitFor(() => expect([way, confirmDiscard.mock.calls.length]).toEqual([way, 1]));
    await act(async () => {});
    expect([way, address()]).toEqual([way, row.at]);
    await isKept();
  }
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
});

test.each(FORMS)('$what: stays when the right to save it is gone', async (row) => {
  const { isKept, ...shown } = await open(row);
  await readAgainWithoutAbilities(shown);
  await isKept();
});

test('switching between the two forms of inviting asks for confirmation, and starts an empty form', async () => {
  const row = FORMS.find(({ what }) => what === 'an invitation') as Row;
  const { user, confirmDiscard, address } = await open(row);
  await user.click(screen.getByRole('radio', { name: 'Several at once' }));
  await waitFor(() => expect(confirmDiscard).toHaveBeenCalledTimes(1));
  expect(address()).toBe(row.at);
  confirmDiscard.mockResolvedValue(true);
  await user.click(screen.getByRole('radio', { name: 'Several at once' }));
  expect(await screen.findByLabelText('E-mail addresses')).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`${home}/users`));
  expect(confirmDiscard).toHaveBeenCalledTimes(2);
});
