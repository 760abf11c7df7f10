// The rows of cells/operation.txt: what machines and browsers ask for, open to everybody.
import type { Requests } from '../requests';

export const operationRequests: Requests = {
  'GET /healthz': () => ({}),
  'GET /readyz': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /mailbox': () => ({}),
  'GET /mailbox/style.css': () => ({}),
  'GET /registry.json': () => ({}),
  'GET /*': () => ({ path: '/account', headers: { accept: 'text/html' } }),
  'GET /* [below /api]': () => ({ path: '/api/nothing' }),
  'GET /shell/*': () => ({ path: '/shell/nothing.js' }),
  'GET /releases/*': () => ({ path: '/releases/nothing.js' }),
};
