// The operations of second factors and linked providers, as in openApiOperations.ts.
import type { Call } from './openApiOperations';

export const FACTOR_CALLS: Record<string, Call> = {
  'POST /api/users/passkey-options': {
    id: 'readPasskeySignInOptions',
    summary: 'What the browser needs to sign in with a passkey alone',
  },
  'POST /api/users/passkey-sign-in': {
    id: 'signInWithPasskey',
    summary: 'Sign in with a passkey alone',
  },
  'POST /api/users/second-factor/passkey-options': {
    id: 'readSecondFactorOptions',
    summary: 'What the browser needs to use a passkey as the second step',
  },
  'POST /api/users/second-factor': {
    id: 'passSecondFactor',
    summary: 'The second step of the sign-in',
  },
  'POST /api/users/me/step-up/passkey-options': {
    id: 'readStepUpOptions',
    summary: 'What the browser needs to confirm the caller by a passkey',
  },
  'POST /api/users/me/step-up': {
    id: 'stepUp',
    summary: 'Confirm the caller, for ten minutes of this session',
  },
  'GET /api/users/me/factors': {
    id: 'listFactors',
    summary: 'The caller’s passkeys, authenticator apps and recovery codes',
  },
  'POST /api/users/me/passkeys/options': {
    id: 'readNewPasskeyOptions',
    summary: 'What the browser needs to make a passkey',
  },
  'POST /api/users/me/passkeys': {
    id: 'addPasskey',
    summary: 'Register a passkey',
  },
  'PATCH /api/users/me/passkeys/{id}': {
    id: 'renamePasskey',
    summary: 'Rename a passkey',
    errorStatuses: [404],
  },
  'DELETE /api/users/me/passkeys/{id}': {
    id: 'removePasskey',
    summary: 'Remove a passkey',
    errorStatuses: [404],
  },
  'POST /api/users/me/authenticator-apps': {
    id: 'addAuthenticatorApp',
    summary: 'Make the secret of an authenticator app, told this once',
  },
  'POST /api/users/me/authenticator-apps/{id}/confirm': {
    id: 'confirmAuthenticatorApp',
    summary: 'Confirm an authenticator app by a code; from then on it is asked',
    errorStatuses: [404],
  },
  'PATCH /api/users/me/authenticator-apps/{id}': {
    id: 'renameAuthenticatorApp',
    summary: 'Rename an authenticator app',
    errorStatuses: [404],
  },
  'DELETE /api/users/me/authenticator-apps/{id}': {
    id: 'removeAuthenticatorApp',
    summary: 'Remove an authenticator app',
    errorStatuses: [404],
  },
  'POST /api/users/me/recovery-codes': {
    id: 'createRecoveryCodes',
    summary: 'Make ten recovery codes, told this once; earlier ones end',
  },
  'GET /api/users/me/identities': {
    id: 'listIdentities',
    summary: 'The sign-in providers that are linked with the caller’s account',
  },
  'POST /api/users/me/identities/start': {
    id: 'startIdentity',
    summary: 'Begin to link a sign-in provider; the browser continues there',
    errorStatuses: [404],
  },
  'POST /api/users/me/identities': {
    id: 'linkIdentity',
    summary: 'Link the identity that a sign-in provider has confirmed',
    errorStatuses: [404, 409],
  },
  'DELETE /api/users/me/identities/{id}': {
    id: 'unlinkIdentity',
    summary: 'Unlink a sign-in provider; sessions that it opened elsewhere end',
    errorStatuses: [404, 409],
  },
};
