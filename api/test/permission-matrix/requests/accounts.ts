// The rows of cells/accounts.txt.
import type { Requests } from '../requests';
import { PASSWORD } from '../permissionFixture';

const own = (kind: string) => `${kind.toLowerCase()}@example.org`;

export const accountRequests: Requests = {
  'POST /api/users': () => ({ body: { email: 'new@example.org', password: PASSWORD } }),
  'POST /api/users/authenticate': () => ({
    body: { email: 'owner@example.org', password: PASSWORD },
  }),
  'GET /api/users/google/start': () => ({ query: 'return=%2F' }),
  'GET /api/users/google/callback': () => ({ query: 'state=made-up&code=made-up' }),
  'POST /api/users/google-auth': () => ({
    body: { email: 'owner@example.org', name: 'Ana', lastName: 'Muñoz' },
  }),
  'POST /api/users/logout': () => ({}),
  'POST /api/users/check-email': () => ({ body: { email: 'owner@example.org' } }),
  'GET /api/users/email-verified': (_world, kind) => ({ query: `email=${own(kind)}` }),
  'POST /api/users/resend-validation': () => ({ body: { email: 'unverified@example.org' } }),
  'PUT /api/users/validate': ({ verificationToken }) => ({ query: `token=${verificationToken}` }),
  'GET /api/users/recovery-password': () => ({ query: 'email=owner@example.org' }),
  'PUT /api/users/update-password': ({ resetToken }) => ({
    body: { token: resetToken, password: 'Altiplano-8?' },
  }),
  'GET /api/users/me': () => ({}),
  'PUT /api/users/update-data': () => ({ body: { name: 'Eva' } }),
  'PATCH /api/users/change-password': () => ({
    body: { password: PASSWORD, newPassword: 'Altiplano-8?', confirmPassword: 'Altiplano-8?' },
  }),
  'GET /api/users/me/sessions': () => ({}),
  'DELETE /api/users/me/sessions': () => ({}),
  'DELETE /api/users/me/sessions/:id [own]': ({ sessionOf }, kind) => ({ at: [sessionOf(kind)] }),
  "DELETE /api/users/me/sessions/:id [another person's]": ({ sessionOf }, kind) => ({
    at: [sessionOf(kind === 'noOrganization' ? 'owner' : 'noOrganization')],
  }),
  'GET /api/users/me/week': () => ({}),
  'GET /api/users/me/calendar': () => ({}),
  'POST /api/users/me/calendar': () => ({}),
  'DELETE /api/users/me/calendar': () => ({}),
  'GET /api/calendar.ics': ({ calendarToken }) => ({ query: `token=${calendarToken}` }),
  'GET /api/calendar.ics [unknown address]': () => ({ query: 'token=unknown' }),
  'GET /api/users/me/export': () => ({}),
  'DELETE /api/users/me': () => ({ body: { password: PASSWORD } }),
  'GET /api/notifications': () => ({}),
  'PATCH /api/notifications/:id [own]': ({ notificationOf }, kind) => ({
    at: [notificationOf(kind)],
    body: { read: true },
  }),
  "PATCH /api/notifications/:id [another person's]": ({ notificationOf }, kind) => ({
    at: [notificationOf(kind === 'noOrganization' ? 'owner' : 'noOrganization')],
    body: { read: true },
  }),
  'POST /api/notifications/read-all': () => ({}),
  'GET /api/notifications/preferences': () => ({}),
  'PUT /api/notifications/preferences': () => ({ body: { deliveries: { assigned: 'never' } } }),
  'GET /api/notifications/unsubscribe': () => ({ query: 'token=unknown' }),
  'POST /api/notifications/unsubscribe': () => ({ query: 'token=unknown' }),
  'GET /api/notifications/stream': () => ({ query: 'follow=false' }),
};
