// The rows of cells/invitations.txt.
import type { Requests } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';

export const invitationRequests: Requests = {
  'GET /api/organizations/:id/invitations': ({ organization }) => ({ at: [organization] }),
  'GET /api/organizations/:id/invitations [a search]': ({ organization }) => ({
    at: [organization],
    query: 'search=nobody&status=pending&limit=1',
  }),
  'POST /api/organizations/:id/invitations [as Viewer]': ({ organization }) => ({
    at: [organization],
    body: { email: 'new@example.org', name: 'New', role: 'Viewer' },
  }),
  'POST /api/organizations/:id/invitations [as Admin]': ({ organization }) => ({
    at: [organization],
    body: { email: 'new@example.org', name: 'New', role: 'Admin' },
  }),
  'POST /api/organizations/:id/invitations [a list]': ({ organization }) => ({
    at: [organization],
    body: [{ email: 'new@example.org', name: 'New', role: 'Viewer' }],
  }),
  'POST /api/invitations/look-up': ({ invitations }) => ({ body: { token: invitations.token } }),
  'POST /api/invitations/:id/resend [of a Viewer]': ({ invitations }) => ({
    at: [invitations.viewer],
  }),
  'POST /api/invitations/:id/resend [of an Admin]': ({ invitations }) => ({
    at: [invitations.admin],
  }),
  'GET /api/invitations/:id/link [of a Viewer]': ({ invitations }) => ({
    at: [invitations.viewer],
  }),
  'GET /api/invitations/:id/link [of an Admin]': ({ invitations }) => ({ at: [invitations.admin] }),
  'DELETE /api/invitations/:id [of a Viewer]': ({ invitations }) => ({ at: [invitations.viewer] }),
  'DELETE /api/invitations/:id [of an Admin]': ({ invitations }) => ({ at: [invitations.admin] }),
  'DELETE /api/invitations/:id [unknown]': () => ({ at: [UNKNOWN_ID] }),
};
