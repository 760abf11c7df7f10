// /api/organizations/:id/teams: the teams of the organization.
import { id } from '@cumbre/contract/scalars';
import { createTeamBody, teamAnswer, teamsAnswer, updateTeamBody } from '@cumbre/contract/teams';
import { z } from 'zod';
import { readExpectedVersion } from '../../organizations/access/version';
import { contextOf } from '../../platform/context/context';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { createTeam, deleteTeam, updateTeam } from './changeTeams';
import { listTeams } from './listTeams';

const organizationParams = z.strictObject({ id });
const teamParams = z.strictObject({ id, team: id });

export async function teamRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/teams',
    { config: API_KEY, schema: { params: organizationParams, response: { 200: teamsAnswer } } },
    (request) => listTeams(contextOf(request), request.params.id),
  );

  app.post(
    '/organizations/:id/teams',
    {
      schema: { params: organizationParams, body: createTeamBody, response: { 201: teamAnswer } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send({ team: await createTeam(contextOf(request), request.params.id, request.body) }),
  );

  app.patch(
    '/organizations/:id/teams/:team',
    { schema: { params: teamParams, body: updateTeamBody, response: { 200: teamAnswer } } },
    async (request) => ({
      team: await updateTeam(contextOf(request), request.params.id, {
        teamId: request.params.team,
        body: request.body,
        version: readExpectedVersion(request),
      }),
    }),
  );

  app.delete(
    '/organizations/:id/teams/:team',
    { schema: { params: teamParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteTeam(contextOf(request), request.params.id, {
        teamId: request.params.team,
        version: readExpectedVersion(request),
      });
      return reply.code(204).send(null);
    },
  );
}
