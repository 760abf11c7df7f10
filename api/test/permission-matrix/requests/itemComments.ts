// The rows of cells/itemComments.txt: notes and commitments on own items, on other items, and in a
// finished cycle.
import type { Requests } from '../requests';

const NOTE = { content: 'Said' };
const PROMISE = { title: 'Promised' };
const promiseOf = (assignedUser: string) => ({ ...PROMISE, assignedUser });

export const itemCommentRequests: Requests = {
  'GET /api/okrs/:id/notes': ({ other }) => ({ at: [other] }),
  'POST /api/okrs/:id/notes': ({ other }) => ({ at: [other], body: NOTE }),
  'POST /api/okrs/:id/notes [finished cycle]': ({ locked }) => ({ at: [locked], body: NOTE }),
  'POST /api/okrs/:id/notes [mentioning a member]': ({ other, people }) => ({
    at: [other],
    body: { ...NOTE, mentions: [people.owner.userId] },
  }),
  'POST /api/okrs/:id/notes [mentioning a stranger]': ({ other, people }) => ({
    at: [other],
    body: { ...NOTE, mentions: [people.foreignOwner.userId] },
  }),
  'POST /api/okrs/:id/notes [mentioning a former member]': ({ other, people }) => ({
    at: [other],
    body: { ...NOTE, mentions: [people.removed.userId] },
  }),
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
  'POST /api/okrs/:id/commitments [own, for another member]': ({ ownOf, people }, kind) => ({
    at: [ownOf(kind)],
    body: promiseOf(people.owner.userId),
  }),
  'POST /api/okrs/:id/commitments [below own, for another member]': (
    { belowOf, people },
    kind,
  ) => ({ at: [belowOf(kind)], body: promiseOf(people.owner.userId) }),
  "POST /api/okrs/:id/commitments [another's, for another member]": ({ other, people }) => ({
    at: [other],
    body: promiseOf(people.owner.userId),
  }),
  'POST /api/okrs/:id/commitments [of a led team, for another member]': ({ led, people }) => ({
    at: [led],
    body: promiseOf(people.owner.userId),
  }),
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
  'PATCH /api/okrs/:id/commitments/:commitmentId [own, to another member]': (
    { ownOf, commitmentOf, people },
    kind,
  ) => ({
    at: [ownOf(kind), commitmentOf(kind)],
    body: { assignedUser: people.owner.userId },
    version: 1,
  }),
  'PATCH /api/okrs/:id/commitments/:commitmentId [assigned]': (
    { other, assignedCommitmentOf },
    kind,
  ) => ({ at: [other, assignedCommitmentOf(kind)], body: { state: 'kept' }, version: 1 }),
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
  'DELETE /api/okrs/:id/commitments/:commitmentId [assigned]': (
    { other, assignedCommitmentOf },
    kind,
  ) => ({ at: [other, assignedCommitmentOf(kind)], version: 1 }),
  "DELETE /api/okrs/:id/commitments/:commitmentId [another's]": ({ other, commitment }) => ({
    at: [other, commitment],
    version: 1,
  }),
  'DELETE /api/okrs/:id/commitments/:commitmentId [finished cycle]': ({
    locked,
    lockedCommitment,
  }) => ({ at: [locked, lockedCommitment], version: 1 }),
};
