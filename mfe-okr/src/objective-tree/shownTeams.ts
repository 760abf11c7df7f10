// The team that each row shows: of items at the root, and of items whose parent has another one.
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';

/** By item id. */
export function shownTeams(
  items: readonly Item[],
  teams: readonly TeamOfTree[],
): ReadonlyMap<string, TeamOfTree> {
  const shown = new Map<string, TeamOfTree>();
  if (teams.length === 0) return shown;
  const byId = new Map(teams.map((team) => [team.id, team]));
  const teamOf = new Map(items.map(({ id, team }) => [id, team]));
  for (const { id, parentId, team } of items) {
    const found = team ? byId.get(team) : undefined;
    if (found && (parentId === null || teamOf.get(parentId) !== team)) shown.set(id, found);
  }
  return shown;
}
