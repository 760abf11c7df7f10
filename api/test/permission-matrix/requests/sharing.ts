// The rows of cells/sharing.txt.
import type { Requests } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';

export const sharingRequests: Requests = {
  'GET /api/organizations/lookup': () => ({ query: 'email=foreignowner@example.org' }),
  'GET /api/organizations/:id/shares': ({ organization }) => ({ at: [organization] }),
  'POST /api/okrs/:id/shares': ({ ownOf, elsewhere }) => ({
    at: [ownOf('user')],
    body: { organization: elsewhere.organization },
  }),
  'POST /api/okrs/:id/shares [finished cycle]': ({ locked, elsewhere }) => ({
    at: [locked],
    body: { organization: elsewhere.organization },
  }),
  'POST /api/okrs/:id/shares [mirror]': ({ shares, elsewhere }) => ({
    at: [shares.mirror],
    body: { organization: elsewhere.organization },
  }),
  'POST /api/shares/:id/stop': ({ shares }) => ({ at: [shares.given] }),
  'POST /api/shares/:id/stop [unknown]': () => ({ at: [UNKNOWN_ID] }),
  'POST /api/shares/:id/accept': ({ shares, running }) => ({
    at: [shares.received],
    body: { cycle: running },
  }),
  'POST /api/shares/:id/accept [finished cycle]': ({ shares, finished }) => ({
    at: [shares.received],
    body: { cycle: finished },
  }),
  'POST /api/shares/:id/reject': ({ shares }) => ({ at: [shares.received] }),
  'POST /api/shares/:id/renounce': ({ shares }) => ({ at: [shares.followed] }),
  'POST /api/shares/:id/renounce [finished cycle]': ({ shares }) => ({ at: [shares.frozen] }),
  'GET /api/okrs/:id [mirror]': ({ shares }) => ({ at: [shares.mirror] }),
  'PATCH /api/okrs/:id [mirror]': ({ shares }) => ({
    at: [shares.mirror],
    body: { title: 'Mine' },
    version: 1,
  }),
  'DELETE /api/okrs/:id [mirror]': ({ shares }) => ({ at: [shares.mirror], version: 1 }),
  'POST /api/okrs/:id/move [mirror]': ({ shares }) => ({
    at: [shares.mirror],
    body: { parentId: null, position: 0 },
    version: 1,
  }),
  'GET /api/okrs/:id/progress [mirror]': ({ shares }) => ({ at: [shares.mirror] }),
  'GET /api/okrs/:id/weeks [mirror]': ({ shares }) => ({ at: [shares.mirror] }),
  'POST /api/okrs/:id/progress [mirror]': ({ shares }) => ({
    at: [shares.mirror],
    body: { value: 1, date: '2026-02-15' },
  }),
  'GET /api/okrs/:id/notes [mirror]': ({ shares }) => ({ at: [shares.mirror] }),
  'POST /api/okrs/:id/notes [mirror]': ({ shares }) => ({
    at: [shares.mirror],
    body: { content: 'Said' },
  }),
  'GET /api/okrs/:id/commitments [mirror]': ({ shares }) => ({ at: [shares.mirror] }),
  'POST /api/okrs/:id/commitments [mirror]': ({ shares }) => ({
    at: [shares.mirror],
    body: { title: 'Promised' },
  }),
};
