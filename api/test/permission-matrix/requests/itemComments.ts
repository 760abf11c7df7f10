// The rows of cells/itemComments.txt: notes and commitments on own items, on other items, and in a
// finished cycle.
import type { Requests } from '../requests';

const NOTE = { content: 'Said' };
const PROMISE = { title: 'Promised' };

export const itemCommentRequests: Requests = {
  'GET /api/okrs/:id/notes': ({ other }) => ({ at: [other] }),
  'POST /api/okrs/:id/notes': ({ other }) => ({ at: [other], body: NOTE }),
  'POST /api/okrs/:id/notes [finished cycle]': ({ locked }) => ({ at: [locked], body: NOTE }),
  'PATCH /api/okrs/:id/notes/:noteId [own]': ({ ownOf, noteOf }, kind) => ({
    at: [ownOf(kind), noteOf(kind)],
    body: NOTE,
    version: 1,
  }),
  "PATCH /api/okrs/:id/notes/:noteId [another's]": ({ other, note }) => ({
    at: [other, note],
    body: NOTE,
    version: 1,
  }),
  'PATCH /api/okrs/:id/notes/:noteId [of another item]': ({ ownOf, note }, kind) => ({
    at: [ownOf(kind), note],
    body: NOTE,
    version: 1,
  }),
  'PATCH /api/okrs/:id/notes/:noteId [finished cycle]': ({ locked, lockedNote }) => ({
    at: [locked, lockedNote],
    body: NOTE,
    version: 1,
  }),
  'DELETE /api/okrs/:id/notes/:noteId [own]': ({ ownOf, noteOf }, kind) => ({
    at: [ownOf(kind), noteOf(kind)],
    version: 1,
  }),
  "DELETE /api/okrs/:id/notes/:noteId [another's]": ({ other, note }) => ({
    at: [other, note],
    version: 1,
  }),
  'GET /api/okrs/:id/commitments': ({ other }) => ({ at: [other] }),
  'POST /api/okrs/:id/commitments [own]': ({ ownOf }, kind) => ({
    at: [ownOf(kind)],
    body: PROMISE,
  }),
  "POST /api/okrs/:id/commitments [another's]": ({ other }) => ({ at: [other], body: PROMISE }),
  'POST /api/okrs/:id/commitments [of a led team]': ({ led }) => ({ at: [led], body: PROMISE }),
  'POST /api/okrs/:id/commitments [finished cycle]': ({ locked }) => ({
    at: [locked],
    body: PROMISE,
  }),
  'PATCH /api/okrs/:id/commitments/:commitmentId [own]': ({ ownOf, commitmentOf }, kind) => ({
    at: [ownOf(kind), commitmentOf(kind)],
    body: PROMISE,
    version: 1,
  }),
  "PATCH /api/okrs/:id/commitments/:commitmentId [another's]": ({ other, commitment }) => ({
    at: [other, commitment],
    body: PROMISE,
    version: 1,
  }),
  'PATCH /api/okrs/:id/commitments/:commitmentId [of another item]': (
    { ownOf, commitment },
    kind,
  ) => ({ at: [ownOf(kind), commitment], body: PROMISE, version: 1 }),
  'PATCH /api/okrs/:id/commitments/:commitmentId [finished cycle]': ({
    locked,
    lockedCommitment,
  }) => ({ at: [locked, lockedCommitment], body: PROMISE, version: 1 }),
  'DELETE /api/okrs/:id/commitments/:commitmentId [own]': ({ ownOf, commitmentOf }, kind) => ({
    at: [ownOf(kind), commitmentOf(kind)],
    version: 1,
  }),
  "DELETE /api/okrs/:id/commitments/:commitmentId [another's]": ({ other, commitment }) => ({
    at: [other, commitment],
    version: 1,
  }),
  'DELETE /api/okrs/:id/commitments/:commitmentId [finished cycle]': ({
    locked,
    lockedCommitment,
  }) => ({ at: [locked, lockedCommitment], version: 1 }),
};
