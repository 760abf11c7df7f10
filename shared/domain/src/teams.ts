// Teams form trees: a team may be part of another one.

/** The choice of items without a team, in place of a team's id. */
export const NO_TEAM = 'none';

/** A team and the team that it is part of; null for none. */
export type PlacedTeam = { readonly id: string; readonly parentId: string | null };

/** Those teams with all teams below them. An id that is not in the list is left out. */
export function withTeamsBelow(
  teams: readonly PlacedTeam[],
  ids: Iterable<string>,
): ReadonlySet<string> {
  const childrenOf = new Map<string | null, string[]>();
  for (const { id, parentId } of teams) {
    const siblings = childrenOf.get(parentId);
    if (siblings) siblings.push(id);
    else childrenOf.set(parentId, [id]);
  }
  const known = new Set(teams.map(({ id }) => id));
  const found = new Set([...ids].filter((id) => known.has(id)));
  // A set may grow while it is read.
  for (const id of found) for (const child of childrenOf.get(id) ?? []) found.add(child);
  return found;
}

/** Whether the team may become part of that parent; a team cannot be part of itself or of a team below it. */
export const canBePartOf = (
  teams: readonly PlacedTeam[],
  teamId: string,
  parentId: string | null,
): boolean => parentId === null || !withTeamsBelow(teams, [teamId]).has(parentId);
