// The rows of cells/signInProviders.txt.
import type { Requests } from '../requests';

export const signInProviderRequests: Requests = {
  // The provider of the matrix does not answer, so both lead back to the sign-in screen.
  'GET /api/users/sign-in-providers/:id/start': () => ({ at: ['corporate'], query: 'return=%2F' }),
  'GET /api/users/sign-in-providers/:id/start [unknown]': () => ({ at: ['none'] }),
  'GET /api/users/sign-in-providers/:id/callback': () => ({
    at: ['corporate'],
    query: 'state=made-up&code=made-up',
  }),
  'GET /api/users/sign-in-providers/:id/callback [unknown]': () => ({ at: ['none'] }),
  'POST /api/users/sign-in-providers/:id/session': () => ({
    at: ['corporate'],
    body: { proof: 'made-up' },
  }),
  'POST /api/users/sign-in-providers/:id/session [unknown]': () => ({
    at: ['none'],
    body: { proof: 'made-up' },
  }),
  'POST /api/users/sign-in-providers/:id/backchannel-logout': () => ({
    at: ['corporate'],
    body: { logout_token: 'made-up' },
  }),
  'POST /api/users/sign-in-providers/:id/backchannel-logout [unknown]': () => ({
    at: ['none'],
    body: { logout_token: 'made-up' },
  }),
};
