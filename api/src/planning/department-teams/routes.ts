// /api/organizations/:id/teams/departments: teams from the departments of the members.
import { id } from '@cumbre/contract/scalars';
import { departmentTeamsAnswer, departmentTeamsBody } from '@cumbre/contract/teams';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { teamsFromDepartments } from './teamsFromDepartments';

export async function departmentTeamRoutes(app: App): Promise<void> {
  app.post(
    '/organizations/:id/teams/departments',
    {
      schema: {
        params: z.strictObject({ id }),
        body: departmentTeamsBody,
        response: { 200: departmentTeamsAnswer },
      },
    },
    (request) => teamsFromDepartments(contextOf(request), request.params.id, request.body),
  );
}
