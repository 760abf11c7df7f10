// The choice of a team in an address (?team=): a team with those below it, or "none".
import type { TeamOfTree } from '@cumbre/contract/teams';
import { NO_TEAM, withTeamsBelow } from '@cumbre/domain/teams';

/** The ids of the teams, empty for items without one; null for any team, also for one that no longer exists. */
export function teamsOf(
  value: string,
  teams: readonly Pick<TeamOfTree, 'id' | 'parentId'>[],
): ReadonlySet<string> | null {
  if (value === NO_TEAM) return new Set();
  const found = withTeamsBelow(teams, [value]);
  return found.size > 0 ? found : null;
}

export const isOfTeams = (
  team: string | null | undefined,
  teams: ReadonlySet<string> | null,
): boolean => !teams || (team ? teams.has(team) : teams.size === 0);
