// The rows of cells/operation.txt: public requests of monitoring and browsers.
import type { Requests } from '../requests';

/** Operators' pages are open to this machine. */
const HERE = { host: 'localhost:3000' };

export const operationRequests: Requests = {
  'GET /healthz': () => ({}),
  'GET /readyz': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/docs': () => ({}),
  'GET /api/docs/page.js': () => ({}),
  'GET /api/docs/calls.js': () => ({}),
  'GET /api/docs/colours.js': () => ({}),
  'GET /api/docs/style.css': () => ({}),
  'GET /api/docs/poppins-400.ttf': () => ({}),
  'GET /api/docs/poppins-600.ttf': () => ({}),
  'GET /api/descargar': () => ({}),
  'GET /mailbox': () => ({}),
  'GET /mailbox/style.css': () => ({}),
  'POST /reports/remotes': () => ({
    body: {
      reports: [
        { remote: 'mfe-okr', release: '1-b', outcome: 'loaded', milliseconds: 1, bytes: 1 },
      ],
    },
  }),
  'GET /operation/remotes': () => ({ headers: HERE }),
  // Without the proof of the page's form.
  'POST /operation/remotes/:remote/:action': () => ({
    path: '/operation/remotes/mfe-okr/withdraw',
    headers: HERE,
    body: {},
  }),
  'POST /operation/tokens': () => ({ headers: HERE, body: {} }),
  'POST /operation/tokens/:id/revocation': () => ({
    path: '/operation/tokens/none/revocation',
    headers: HERE,
    body: {},
  }),
  'GET /operation/remotes.json': () => ({ headers: HERE }),
  'GET /operation/audit': () => ({ headers: HERE }),
  'GET /operation/audit.jsonl': () => ({ headers: HERE }),
  'GET /operation/statistics': () => ({ headers: HERE }),
  'GET /operation/statistics.json': () => ({ headers: HERE }),
  'GET /operation/style.css': () => ({ headers: HERE }),
  'POST /operation/factor-resets': () => ({
    headers: HERE,
    body: { email: 'partner@example.org' },
  }),
  'POST /operation/factor-resets [no such account]': () => ({
    headers: HERE,
    body: { email: 'nobody@example.org' },
  }),
  'GET /operation/publish-tokens': () => ({ headers: HERE }),
  'POST /operation/publish-tokens': () => ({
    headers: HERE,
    body: { name: 'a pipeline', remotes: ['mfe-okr'], environments: ['staging'] },
  }),
  'DELETE /operation/publish-tokens/:id': () => ({
    path: '/operation/publish-tokens/none',
    headers: HERE,
  }),
  'GET /publishing/:remote': () => ({ path: '/publishing/mfe-okr' }),
  'POST /publishing/:remote/releases': () => ({ path: '/publishing/mfe-okr/releases' }),
  'POST /publishing/:remote/promotions': () => ({
    path: '/publishing/mfe-okr/promotions',
    body: { environment: 'staging', release: '1' },
  }),
  'POST /publishing/:remote/rollbacks': () => ({
    path: '/publishing/mfe-okr/rollbacks',
    body: { environment: 'staging' },
  }),
  'POST /publishing/:remote/withdrawals': () => ({
    path: '/publishing/mfe-okr/withdrawals',
    body: { environment: 'staging' },
  }),
  'POST /publishing/:remote/canary': () => ({
    path: '/publishing/mfe-okr/canary',
    body: { environment: 'staging', change: { action: 'hold' } },
  }),
  'POST /publishing/:remote/previews': () => ({
    path: '/publishing/mfe-okr/previews',
    body: { environment: 'staging', name: 'branch', release: '1' },
  }),
  'POST /publishing/:remote/previews/:name/removal': () => ({
    path: '/publishing/mfe-okr/previews/branch/removal',
    body: { environment: 'staging' },
  }),
  'GET /metrics': () => ({ headers: HERE }),
  'GET /registry.json': () => ({}),
  'GET /service-worker.js': () => ({}),
  'GET /favicon.ico': () => ({}),
  'GET /apple-touch-icon.png': () => ({}),
  'GET /manifest.webmanifest': () => ({}),
  'GET /robots.txt': () => ({}),
  'GET /icons/*': () => ({ path: '/icons/icon.svg' }),
  'GET /*': () => ({ path: '/account', headers: { accept: 'text/html' } }),
  'GET /* [below /api]': () => ({ path: '/api/nothing' }),
  'GET /shell/*': () => ({ path: '/shell/nothing.js' }),
  'GET /releases/*': () => ({ path: '/releases/nothing.js' }),
};
