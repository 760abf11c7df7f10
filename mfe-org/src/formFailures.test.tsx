// Each form of this remote shows every failure that belongs to it.
import type { Webhook } from '@cumbre/contract/webhooks';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { testFormFailures } from '@cumbre/testing/formFailures';
import type { FailingForm } from '@cumbre/testing/formFailures';
import { invitationsRoute, membersRoute } from '@cumbre/testing/memberRoutes';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { filesWithFormHook } from '@cumbre/testing/unsavedForms';
import { screen, waitFor } from '@testing-library/react';
import { register } from './remote';

const me = buildUser();
const organization = buildOrganization({ name: 'Andes', numberOfUsers: 2 });
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
  user_department: 'AdministrationAndFinance' as const,
  abilities: ['edit' as const, 'remove' as const],
  roles: ['partner' as const, 'user' as const],
};
const standard: Record<string, Route> = {
  'GET /api/organizations/bymember/:user': {
    organizations: [buildMembership({ id: organization.id, name: 'Andes' })],
    closed: [],
  },
  'GET /api/organizations/:id': { result: organization },
  'GET /api/organizations/:id/members': membersRoute([jose]),
  'GET /api/organizations/:id/members/:user/holdings': {
    holdings: { owned: 3, assigned: 0, commitments: 0, locked: 0, apiKeys: 0 },
  },
  'GET /api/organizations/:id/invitations': invitationsRoute([], ['Admin', 'Editor', 'Viewer']),
  'GET /api/organizations/:id/webhooks': { webhooks: [webhook] },
  'GET /api/organizations/:id/second-factor': {
    factorDemand: { secondFactorFrom: null, membersWithout: 0, version: 1 },
  },
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

interface Steps {
  /** The button that opens the form, where the address does not. */
  press?: RegExp;
  /** Fields and the text to type into them. */
  type?: Readonly<Record<string, string>>;
  /** Selects and the option to choose in them. */
  choose?: Readonly<Record<string, string>>;
  /** The checkbox to tick. */
  tick?: string;
}

const OPTION = '.ant-select-item-option-content, .cu-picker-option';

const at =
  (path: string, { press, type = {}, choose = {}, tick }: Steps = {}): FailingForm['open'] =>
  async (routes) => {
    startFakeServer({ ...standard, ...routes });
    const shown = await renderRemote(register, {
      remote: 'mfe-org',
      user: me,
      organizationId: organization.id,
      path,
    });
    if (press) await shown.user.click(await screen.findByRole('button', { name: press }));
    for (const [label, text] of Object.entries(type)) {
      const field = await screen.findByLabelText(label);
      // A dialog that opens takes the focus once more.
      await waitFor(async () => {
        await shown.user.click(field);
        expect(field).toHaveFocus();
      });
      await shown.user.clear(field);
      await shown.user.type(field, text);
    }
    for (const [label, option] of Object.entries(choose)) {
      const list = await screen.findByRole('combobox', { name: label });
      if (list.tagName === 'SELECT') {
        await shown.user.selectOptions(list, option);
        continue;
      }
      await shown.user.click(list);
      await shown.user.click(await screen.findByText(option, { selector: OPTION }));
    }
    if (tick) await shown.user.click(screen.getByRole('checkbox', { name: tick }));
    return shown;
  };

const FORMS: readonly (FailingForm & { file: string })[] = [
  {
    name: 'a new API key',
    file: 'api-keys/NewApiKey.tsx',
    call: 'POST /api/api-keys',
    open: at(`${home}/api-keys?new=`, { type: { Description: 'Sheet' } }),
    button: 'Create key',
    path: 'expiresOn',
  },
  {
    name: 'a new webhook',
    file: 'webhooks/WebhookForm.tsx',
    call: 'POST /api/organizations/:id/webhooks',
    open: at(`${home}/webhooks?new=`, { type: { Address: 'https://example.org' } }),
    button: 'Create',
    path: 'url',
  },
  {
    name: 'a webhook that is edited',
    file: 'webhooks/WebhookForm.tsx',
    call: 'PATCH /api/organizations/:id/webhooks/:webhook',
    open: at(`${home}/webhooks?edit=${webhook.id}`, { type: { 'Name (optional)': 'Sheet' } }),
    button: 'Save',
    path: 'kinds',
  },
  {
    name: 'a new domain',
    file: 'security/DomainsSection.tsx',
    call: 'POST /api/organizations/:id/domains',
    open: at(`${home}/security`, { type: { Domain: 'andes.example' } }),
    button: 'Add domain',
    path: 'domain',
  },
  {
    name: 'the date of a second factor',
    file: 'security/FactorSection.tsx',
    call: 'PUT /api/organizations/:id/second-factor',
    open: at(`${home}/security`, { type: { 'Required from': '2099/01/31{Tab}' } }),
    button: 'Save date',
    path: 'secondFactorFrom',
  },
  {
    name: 'the sign-in policy',
    file: 'security/ProviderSection.tsx',
    call: 'PUT /api/organizations/:id/sign-in-policy',
    open: at(`${home}/security`, { type: { 'Group 1': 'okr-users' } }),
    button: 'Save',
    path: 'provider',
  },
  {
    name: 'an invitation',
    file: 'members/InvitePerson.tsx',
    call: 'POST /api/organizations/:id/invitations',
    open: at(`${home}/users?invite=one`, { type: { Name: 'Luz', 'E-mail': 'luz@example.org' } }),
    button: 'Send invitation',
    path: 'email',
  },
  {
    name: 'many invitations',
    file: 'members/InviteMany.tsx',
    call: 'POST /api/organizations/:id/invitations',
    open: at(`${home}/users?invite=many`, { type: { 'E-mail addresses': 'luz@example.org' } }),
    button: 'Send 1 invitation',
    path: 'role',
  },
  {
    name: 'a member that is edited',
    file: 'members/EditMember.tsx',
    call: 'PATCH /api/organizations/member',
    open: at(`${home}/users?edit=${jose.id}`),
    button: 'Save',
    path: 'area',
  },
  {
    name: 'the removal of a member',
    file: 'members/RemoveMember.tsx',
    call: 'DELETE /api/organizations/:id/members/:user',
    open: at(`${home}/users?remove=${jose.id}`),
    button: 'Remove user',
    path: 'heir',
  },
  {
    name: 'the settings',
    file: 'organization-form/OrganizationSettings.tsx',
    call: 'PUT /api/organizations',
    open: at(home, { type: { Name: 'Sierra' } }),
    button: 'Save',
    path: 'website',
  },
  {
    name: 'a new organization',
    file: 'organization-form/NewOrganization.tsx',
    call: 'POST /api/organizations',
    open: at('/organizations?new', {
      type: { Name: 'Sierra' },
    }),
    button: 'Create organization',
    path: 'timeZone',
  },
  {
    name: 'the transfer of an organization',
    file: 'organization-exit/TransferOrganization.tsx',
    call: 'POST /api/organizations/:id/transfer',
    open: at(`${home}/danger?transfer=`, {
      choose: { 'New owner': 'José Núñez' },
      tick: 'I understand that only the new owner can transfer Andes back.',
    }),
    button: 'Transfer ownership',
    path: 'user',
  },
  {
    name: 'leaving an organization',
    file: 'organization-exit/LeaveOrganization.tsx',
    call: 'DELETE /api/organizations/:id/members/:user',
    open: at(`${home}/danger`, { press: /^Leave Andes/ }),
    button: 'Leave',
    path: null,
  },
  {
    name: 'the deletion of an organization',
    file: 'organization-exit/DeleteOrganization.tsx',
    call: 'DELETE /api/organizations/:id',
    open: at(`${home}/danger`, {
      press: /^Delete Andes/,
      type: { 'Type “Andes” to confirm': 'Andes' },
    }),
    button: 'Delete organization',
    path: null,
  },
  {
    name: 'the account',
    file: 'account/AccountForm.tsx',
    call: 'PUT /api/users/update-data',
    open: at('/account', { type: { 'First name': 'Luz' } }),
    button: 'Save',
    path: 'cellphone',
  },
  {
    name: 'a new password',
    file: 'account/PasswordForm.tsx',
    call: 'PATCH /api/users/change-password',
    open: at('/account?tab=password', {
      type: {
        'Current password': 'Cumbre!26',
        'New password': 'Cumbre!27',
        'Confirm new password': 'Cumbre!27',
      },
    }),
    button: 'Change password',
    path: 'newPassword',
  },
  {
    name: 'the deletion of the account',
    file: 'account/DeleteAccount.tsx',
    call: 'DELETE /api/users/me',
    open: at('/account?tab=data', {
      press: /^Delete my account/,
      type: { 'Current password': 'Cumbre!26' },
    }),
    button: 'Delete for good',
    path: 'password',
  },
];

testFormFailures(FORMS);

test('the table has every file of this remote that calls the form hook', () => {
  expect([...new Set(FORMS.map(({ file }) => file))].toSorted()).toEqual(
    filesWithFormHook(__dirname),
  );
});
