// The operations of teams (openApiOperations.ts).
import type { Call } from './openApiOperations';

export const TEAM_OPERATIONS: Record<string, Call> = {
  'GET /api/organizations/{id}/teams': {
    id: 'listTeams',
    summary: 'The teams of an organization, with their members',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/teams': {
    id: 'createTeam',
    summary: 'Create a team',
    errorStatuses: [404, 409, 422],
  },
  'POST /api/organizations/{id}/teams/departments': {
    id: 'createTeamsFromDepartments',
    summary: 'Make teams of the departments of the members, or with dryRun=true see which',
    errorStatuses: [404, 409],
  },
  'PATCH /api/organizations/{id}/teams/{team}': {
    id: 'updateTeam',
    summary: 'Change a team; its lead may change its members. Needs its version in If-Match',
    errorStatuses: [404, 409, 412, 422, 428],
  },
  'DELETE /api/organizations/{id}/teams/{team}': {
    id: 'deleteTeam',
    summary: 'Delete a team; its items then belong to none',
    errorStatuses: [404, 412, 428],
  },
};
