// The rows of cells/accounts.txt.
import type { Requests } from '../requests';
import { PASSWORD } from '../permissionFixture';
import { newChallenge } from '../../../src/accounts/factors/challenges';
import type { ChallengePurpose } from '../../../src/accounts/factors/challenges';
import type { App } from '../../../src/platform/http/routing';
import { SoftAuthenticator } from '../../support/softAuthenticator';

const challengeFor = (app: App, purpose: ChallengePurpose) => ({
  challenge: newChallenge(app, purpose).toString('base64url'),
});

const own = (kind: string) => `${kind.toLowerCase()}@example.org`;

/** A repeated request has the same body. */
const registrations = new Map<string, object>();

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
  'POST /api/users/check-link': ({ resetToken }) => ({ body: { token: resetToken } }),
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
  'POST /api/users/passkey-options': () => ({}),
  'POST /api/users/passkey-sign-in': ({ app, authenticator }) => ({
    body: { passkey: authenticator.assert(challengeFor(app, 'signIn')) },
  }),
  'POST /api/users/second-factor/passkey-options': ({ factors }) => ({
    body: { token: factors.token },
  }),
  'POST /api/users/second-factor': ({ factors }) => ({
    body: { token: factors.token, proof: { kind: 'totp', code: factors.code } },
  }),
  'POST /api/users/me/step-up/passkey-options': () => ({}),
  'POST /api/users/me/step-up': ({ factors }, kind) => ({
    body: {
      proof:
        kind === 'partner'
          ? { kind: 'totp', code: factors.code }
          : { kind: 'password', password: PASSWORD },
    },
  }),
  'GET /api/users/me/factors': () => ({}),
  'POST /api/users/me/passkeys/options': () => ({}),
  'POST /api/users/me/passkeys': ({ app, people }, kind) => {
    const id = kind === 'anonymous' ? '' : people[kind]?.userId;
    const user = { id: Buffer.from(id ?? '').toString('base64url') };
    const options = { ...challengeFor(app, `register ${id}`), user };
    const passkey = registrations.get(user.id) ?? new SoftAuthenticator().register(options);
    registrations.set(user.id, passkey);
    return { body: { name: 'Key', passkey } };
  },
  "PATCH /api/users/me/passkeys/:id [partner's]": ({ factors }) => ({
    at: [factors.passkey],
    body: { name: 'Key' },
  }),
  "DELETE /api/users/me/passkeys/:id [partner's]": ({ factors }) => ({ at: [factors.passkey] }),
  'POST /api/users/me/authenticator-apps': () => ({ body: { name: 'Phone' } }),
  "POST /api/users/me/authenticator-apps/:id/confirm [user's]": ({ unconfirmedApp }) => ({
    at: [unconfirmedApp.id],
    body: { code: unconfirmedApp.code },
  }),
  "PATCH /api/users/me/authenticator-apps/:id [partner's]": ({ factors }) => ({
    at: [factors.app],
    body: { name: 'Phone' },
  }),
  "DELETE /api/users/me/authenticator-apps/:id [partner's]": ({ factors }) => ({
    at: [factors.app],
  }),
  'POST /api/users/me/recovery-codes': () => ({}),
  'GET /api/users/me/identities': () => ({}),
  'POST /api/users/me/identities/start': () => ({ body: { provider: 'corporate' } }),
  'POST /api/users/me/identities/start [unknown provider]': () => ({
    body: { provider: 'none' },
  }),
  "POST /api/users/me/identities [user's]": ({ identities }) => ({
    headers: { cookie: identities.cookie },
    body: { provider: 'corporate', proof: identities.proof },
  }),
  "DELETE /api/users/me/identities/:id [partner's]": ({ identities }) => ({
    at: [identities.ofPartner],
  }),
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
  'POST /api/notifications/unread-all': () => ({
    body: { readAt: '2026-02-15T12:00:00.000Z' },
  }),
  'GET /api/notifications/preferences': () => ({}),
  'PUT /api/notifications/preferences': () => ({ body: { deliveries: { assigned: 'never' } } }),
  'GET /api/notifications/unsubscribe': () => ({ query: 'token=unknown' }),
  'POST /api/notifications/unsubscribe': () => ({ query: 'token=unknown' }),
  'GET /api/notifications/stream': () => ({ query: 'follow=false' }),
};
