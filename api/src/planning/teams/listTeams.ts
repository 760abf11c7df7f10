// Lists the teams of an organization, with the names of their members.
import type { TeamsAnswer } from '@cumbre/contract/teams';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { objectivesByTeam, presentTeam, teamsOf } from './store';

export async function listTeams(context: Context, organizationId: string): Promise<TeamsAnswer> {
  const membership = await requireMembership(context, organizationId);
  const teams = await teamsOf(context, organizationId);
  const objectives = await objectivesByTeam(context, organizationId);
  const people = await context.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('users.id', 'in', (query) =>
      query
        .selectFrom('team_members')
        .where('organization_id', '=', organizationId)
        .select('user_id'),
    )
    .orderBy('memberships.listed_name')
    .orderBy('memberships.id')
    .select(['users.id', 'users.first_name as firstName', 'users.last_name as lastName'])
    .execute();
  return {
    teams: teams.map((team) => presentTeam(membership, team, objectives.get(team.id) ?? 0)),
    people,
  };
}
