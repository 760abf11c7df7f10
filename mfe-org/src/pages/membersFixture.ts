// Users and invitations of an organization, and the page that shows them, for its tests.
import type { Invitation } from '@cumbre/contract/invitations';
import type { Member } from '@cumbre/contract/organizations';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { invitationsRoute, membersRoute } from '@cumbre/testing/memberRoutes';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

export const me = buildUser();
export const organization = buildOrganization({ name: 'Andes' });
export const users = `/organizations/${organization.id}/users`;
export const INVITE = 'POST /api/organizations/:id/invitations';

export function member(changes: Partial<Member>): Member {
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
export function invitation(changes: Partial<Invitation>): Invitation {
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
export const ana = member({
  id: me.id,
  firstName: 'Ana',
  lastName: 'Quispe',
  email: me.email,
  role: 'owner',
  abilities: ['edit'],
  roles: [],
});
export const jose = member({
  user_hierarchy_level: 'ExecutiveOrCSuite',
  user_department: 'LegalAndCompliance',
});
export const luz = invitation({});
export const eva = invitation({
  email: 'eva@example.org',
  name: 'Eva Ríos',
  role: 'Editor',
  state: 'rejected',
  abilities: ['resend', 'revoke'],
});

export async function show(
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
export type User = Awaited<ReturnType<typeof show>>['user'];
