// The rows of cells/meetings.txt: the owner's meeting, own ones, that of a led team, and one about
// the finished cycle.
import { UNKNOWN_ID } from '../permissionFixture';
import type { Requests } from '../requests';

const LIST = '/api/cycles/:id/meetings';
const CURRENT = `GET ${LIST}/current`;
const TICK = '/api/meetings/:id/ticks/:itemId';
const END = 'POST /api/meetings/:id/end';
const SUMMARY = 'POST /api/meetings/:id/summary';
const NUDGE = 'POST /api/organizations/:id/board/nudges';

export const meetingRequests: Requests = {
  [`GET ${LIST}`]: ({ running }) => ({ at: [running] }),
  [`GET ${LIST} [unknown]`]: () => ({ at: [UNKNOWN_ID] }),
  [CURRENT]: ({ running }) => ({ at: [running] }),
  [`${CURRENT} [unknown team]`]: ({ running }) => ({
    at: [running],
    query: `team=${UNKNOWN_ID}`,
  }),
  [`POST ${LIST}`]: ({ running, otherTeam }) => ({ at: [running], body: { team: otherTeam } }),
  [`POST ${LIST} [unknown]`]: () => ({ at: [UNKNOWN_ID], body: {} }),
  [`POST ${LIST} [unknown team]`]: ({ running }) => ({
    at: [running],
    body: { team: UNKNOWN_ID },
  }),
  [`POST ${LIST} [finished cycle]`]: ({ finished }) => ({ at: [finished], body: {} }),
  'GET /api/meetings/:id': ({ meeting }) => ({ at: [meeting] }),
  'GET /api/meetings/:id [unknown]': () => ({ at: [UNKNOWN_ID] }),
  [`PUT ${TICK}`]: ({ meeting, other }) => ({ at: [meeting, other] }),
  [`PUT ${TICK} [another team's]`]: ({ teamMeeting, other }) => ({ at: [teamMeeting, other] }),
  [`PUT ${TICK} [finished cycle]`]: ({ lockedMeeting, locked }) => ({
    at: [lockedMeeting, locked],
  }),
  [`DELETE ${TICK}`]: ({ meeting, other }) => ({ at: [meeting, other] }),
  [`DELETE ${TICK} [finished cycle]`]: ({ lockedMeeting, locked }) => ({
    at: [lockedMeeting, locked],
  }),
  [END]: ({ meeting }) => ({ at: [meeting] }),
  [`${END} [own]`]: ({ meetingOf }, kind) => ({ at: [meetingOf(kind)] }),
  [`${END} [of a led team]`]: ({ teamMeeting }) => ({ at: [teamMeeting] }),
  [`${END} [finished cycle]`]: ({ lockedMeeting }) => ({ at: [lockedMeeting] }),
  [SUMMARY]: ({ meeting, people }) => ({
    at: [meeting],
    body: { people: [people.partner.userId] },
  }),
  [`${SUMMARY} [own]`]: ({ meetingOf, people }, kind) => ({
    at: [meetingOf(kind)],
    body: { people: [people.partner.userId] },
  }),
  [`${SUMMARY} [of a led team]`]: ({ teamMeeting, people }) => ({
    at: [teamMeeting],
    body: { people: [people.partner.userId] },
  }),
  [`${SUMMARY} [to a stranger]`]: ({ meeting, people }) => ({
    at: [meeting],
    body: { people: [people.foreignOwner.userId] },
  }),
  [NUDGE]: ({ organization, lateCycle, people }) => ({
    at: [organization],
    body: { cycle: lateCycle, user: people.partner.userId },
  }),
  [`${NUDGE} [nothing late]`]: ({ organization, lateCycle, people }) => ({
    at: [organization],
    body: { cycle: lateCycle, user: people.user.userId },
  }),
  [`${NUDGE} [stranger]`]: ({ organization, lateCycle, people }) => ({
    at: [organization],
    body: { cycle: lateCycle, user: people.foreignOwner.userId },
  }),
  [`${NUDGE} [foreign cycle]`]: ({ organization, elsewhere, people }) => ({
    at: [organization],
    body: { cycle: elsewhere.cycle, user: people.partner.userId },
  }),
};
