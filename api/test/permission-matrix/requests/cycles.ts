// The rows of cells/cycles.txt.
import type { Requests } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';

const REASON = 'It was closed by mistake, two values are missing.';

export const cycleRequests: Requests = {
  'GET /api/organizations/:id/cycles': ({ organization }) => ({ at: [organization] }),
  'POST /api/organizations/:id/cycles': ({ organization }) => ({
    at: [organization],
    body: { name: 'Next', start: '2026-03-01', end: '2026-06-30' },
  }),
  'PUT /api/cycles/:id': ({ planned }) => ({
    at: [planned],
    body: { name: 'Renamed' },
    version: 1,
  }),
  'PUT /api/cycles/:id [unknown]': () => ({
    at: [UNKNOWN_ID],
    body: { name: 'Renamed' },
    version: 1,
  }),
  'PUT /api/cycles/:id [finished]': ({ finished }) => ({
    at: [finished],
    body: { name: 'Renamed' },
    version: 3,
  }),
  'PATCH /api/cycles/:id/state': ({ planned }) => ({
    at: [planned],
    body: { state: 'running' },
    version: 1,
  }),
  'PATCH /api/cycles/:id/state [reopen]': ({ finished }) => ({
    at: [finished],
    body: { state: 'running', reason: REASON },
    version: 3,
  }),
  'DELETE /api/cycles/:id': ({ planned }) => ({ at: [planned], version: 1 }),
};
