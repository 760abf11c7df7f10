// The calls that read and change teams. Trees show teams, so every change reads the items again.
import { api } from '../api';
import type {
  CreateTeamBody,
  DepartmentTeamsAnswer,
  DepartmentTeamsBody,
  Team,
  TeamsAnswer,
  UpdateTeamBody,
} from '@cumbre/contract/teams';

interface TeamAddress {
  organizationId: string;
  team: Pick<Team, 'id' | 'version'>;
}

interface DepartmentTeams {
  organizationId: string;
  body: DepartmentTeamsBody;
}

const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<TeamsAnswer, string>({
      query: (organizationId) => ({
        path: `organizations/${organizationId}/teams`,
        silent: true,
        offlineCache: true,
      }),
      providesTags: ['Teams', 'Members'],
    }),
    createTeam: build.mutation<
      { team: Team },
      { organizationId: string; body: CreateTeamBody; idempotencyKey: string }
    >({
      query: ({ organizationId, body, idempotencyKey }) => ({
        path: `organizations/${organizationId}/teams`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Teams', 'Items'] : []),
    }),
    departmentTeams: build.query<DepartmentTeamsAnswer, DepartmentTeams>({
      query: ({ organizationId, body }) => ({
        path: `organizations/${organizationId}/teams/departments`,
        method: 'POST',
        json: { ...body, items: true, dryRun: true },
        silent: true,
      }),
      providesTags: ['Teams', 'Members', 'Items'],
    }),
    createDepartmentTeams: build.mutation<
      DepartmentTeamsAnswer,
      DepartmentTeams & { idempotencyKey: string }
    >({
      query: ({ organizationId, body, idempotencyKey }) => ({
        path: `organizations/${organizationId}/teams/departments`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Teams', 'Items', 'Cycles'] : []),
    }),
    updateTeam: build.mutation<{ team: Team }, TeamAddress & { body: UpdateTeamBody }>({
      query: ({ organizationId, team: { id, version }, body }) => ({
        path: `organizations/${organizationId}/teams/${id}`,
        method: 'PATCH',
        version,
        json: body,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Teams', 'Items', 'Cycles'] : ['Teams']),
    }),
    deleteTeam: build.mutation<null, TeamAddress>({
      query: ({ organizationId, team: { id, version } }) => ({
        path: `organizations/${organizationId}/teams/${id}`,
        method: 'DELETE',
        version,
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Teams', 'Items', 'Cycles'],
    }),
  }),
});

export const {
  useTeamsQuery,
  useCreateTeamMutation,
  useDepartmentTeamsQuery,
  useCreateDepartmentTeamsMutation,
  useUpdateTeamMutation,
  useDeleteTeamMutation,
} = teamsApi;
