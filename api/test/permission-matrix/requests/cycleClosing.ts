// The rows of cells/cycleClosing.txt: verdicts on own objectives, below them and on others, and
// cards of the retrospective, in a running, a planned and a finished cycle.
import type { Requests } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';

const VERDICT = {
  grade: 0.4,
  reason: 'Two wells fell dry',
  learning: 'Dig deeper',
  decision: 'change',
};
const CARD = { column: 'try', content: 'Dig together' };

export const cycleClosingRequests: Requests = {
  'GET /api/cycles/:id/closing': ({ running }) => ({ at: [running] }),
  'GET /api/cycles/:id/closing [finished]': ({ finished }) => ({ at: [finished] }),
  'GET /api/cycles/:id/closing [unknown]': () => ({ at: [UNKNOWN_ID] }),
  'PUT /api/okrs/:id/verdict [own]': ({ ownOf }, kind) => ({
    at: [ownOf(kind)],
    body: VERDICT,
    version: 0,
  }),
  'PUT /api/okrs/:id/verdict [below own]': ({ belowOf }, kind) => ({
    at: [belowOf(kind)],
    body: VERDICT,
    version: 0,
  }),
  "PUT /api/okrs/:id/verdict [another's]": ({ other }) => ({
    at: [other],
    body: VERDICT,
    version: 1,
  }),
  'PUT /api/okrs/:id/verdict [of a led team]': ({ led }) => ({
    at: [led],
    body: VERDICT,
    version: 0,
  }),
  "PUT /api/okrs/:id/verdict [below a led team's]": ({ belowLed }) => ({
    at: [belowLed],
    body: VERDICT,
    version: 0,
  }),
  'PUT /api/okrs/:id/verdict [mirror]': ({ shares }) => ({
    at: [shares.mirror],
    body: VERDICT,
    version: 0,
  }),
  'PUT /api/okrs/:id/verdict [finished cycle]': ({ locked }) => ({
    at: [locked],
    body: VERDICT,
    version: 1,
  }),
  'DELETE /api/okrs/:id/verdict [own, not graded]': ({ ownOf }, kind) => ({
    at: [ownOf(kind)],
    version: 1,
  }),
  'DELETE /api/okrs/:id/verdict [own, version of none]': ({ ownOf }, kind) => ({
    at: [ownOf(kind)],
    version: 0,
  }),
  "DELETE /api/okrs/:id/verdict [another's]": ({ other }) => ({ at: [other], version: 1 }),
  'DELETE /api/okrs/:id/verdict [mirror]': ({ shares }) => ({ at: [shares.mirror], version: 1 }),
  'DELETE /api/okrs/:id/verdict [finished cycle]': ({ locked }) => ({ at: [locked], version: 1 }),
  'POST /api/cycles/:id/retrospective': ({ running }) => ({ at: [running], body: CARD }),
  'POST /api/cycles/:id/retrospective [of a team]': ({ running, team }) => ({
    at: [running],
    body: { ...CARD, team },
  }),
  'POST /api/cycles/:id/retrospective [unknown]': () => ({ at: [UNKNOWN_ID], body: CARD }),
  'POST /api/cycles/:id/retrospective [planned cycle]': ({ planned }) => ({
    at: [planned],
    body: CARD,
  }),
  'POST /api/cycles/:id/retrospective [finished cycle]': ({ finished }) => ({
    at: [finished],
    body: CARD,
  }),
  'PATCH /api/cycles/:id/retrospective/:cardId [own]': ({ running, cardOf }, kind) => ({
    at: [running, cardOf(kind)],
    body: CARD,
    version: 1,
  }),
  "PATCH /api/cycles/:id/retrospective/:cardId [another's]": ({ running, card }) => ({
    at: [running, card],
    body: CARD,
    version: 1,
  }),
  'PATCH /api/cycles/:id/retrospective/:cardId [of another cycle]': ({ planned, card }) => ({
    at: [planned, card],
    body: CARD,
    version: 1,
  }),
  'PATCH /api/cycles/:id/retrospective/:cardId [finished cycle]': ({ finished, lockedCard }) => ({
    at: [finished, lockedCard],
    body: CARD,
    version: 1,
  }),
  'DELETE /api/cycles/:id/retrospective/:cardId [own]': ({ running, cardOf }, kind) => ({
    at: [running, cardOf(kind)],
    version: 1,
  }),
  "DELETE /api/cycles/:id/retrospective/:cardId [another's]": ({ running, card }) => ({
    at: [running, card],
    version: 1,
  }),
  'DELETE /api/cycles/:id/retrospective/:cardId [finished cycle]': ({ finished, lockedCard }) => ({
    at: [finished, lockedCard],
    version: 1,
  }),
};
