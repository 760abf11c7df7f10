// The rows of cells/teams.txt.
import type { Requests } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';

const PATH = '/api/organizations/:id/teams';

export const teamRequests: Requests = {
  [`GET ${PATH}`]: ({ organization }) => ({ at: [organization] }),
  [`POST ${PATH}`]: ({ organization }) => ({
    at: [organization],
    body: { name: 'New', colour: 'green' },
  }),
  [`POST ${PATH}/departments`]: ({ organization }) => ({
    at: [organization],
    body: { departments: [{ department: 'Sales', name: 'Sales' }], items: true },
  }),
  [`PATCH ${PATH}/:team`]: ({ organization, team }) => ({
    at: [organization, team],
    body: { name: 'Renamed' },
    version: 1,
  }),
  [`PATCH ${PATH}/:team [members]`]: ({ organization, team, people }) => ({
    at: [organization, team],
    body: { members: [people.user.userId] },
    version: 1,
  }),
  [`PATCH ${PATH}/:team [members of another]`]: ({ organization, otherTeam, people }) => ({
    at: [organization, otherTeam],
    body: { members: [people.user.userId] },
    version: 1,
  }),
  [`PATCH ${PATH}/:team [lead and members]`]: ({ organization, team, people }) => ({
    at: [organization, team],
    body: { lead: people.user.userId, members: [people.user.userId] },
    version: 1,
  }),
  [`PATCH ${PATH}/:team [unknown]`]: ({ organization }) => ({
    at: [organization, UNKNOWN_ID],
    body: { name: 'Renamed' },
    version: 1,
  }),
  [`DELETE ${PATH}/:team`]: ({ organization, team }) => ({ at: [organization, team], version: 1 }),
};
