// Teams in the order of their tree: each team is followed by the teams below it.
import type { PlacedTeam } from '@cumbre/domain/teams';

export interface TeamLine<Placed extends PlacedTeam> {
  team: Placed;
  /** 0 at the top. */
  level: number;
}

/** Keeps the order of siblings. A team whose parent is missing is at the top. */
export function teamLines<Placed extends PlacedTeam>(teams: readonly Placed[]): TeamLine<Placed>[] {
  const known = new Set(teams.map(({ id }) => id));
  const childrenOf = new Map<string | null, Placed[]>();
  for (const team of teams) {
    const parent = team.parentId !== null && known.has(team.parentId) ? team.parentId : null;
    const siblings = childrenOf.get(parent);
    if (siblings) siblings.push(team);
    else childrenOf.set(parent, [team]);
  }
  const lines: TeamLine<Placed>[] = [];
  const add = (parent: string | null, level: number) => {
    for (const team of childrenOf.get(parent) ?? []) {
      lines.push({ team, level });
      add(team.id, level + 1);
    }
  };
  add(null, 0);
  return lines;
}
