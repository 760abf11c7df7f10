// Reads the overview of a cycle, or of a team in it, for a member or an API key. It is computed once
// per state of the tree, team, day, teams and departments.
import type { Overview } from '@cumbre/contract/overview';
import { todayIn } from '@cumbre/domain/calendar';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { countedDay } from '../objective-tree/loadTree';
import type { TreeSnapshot } from '../objective-tree/treeReader';
import { treeState } from '../objective-tree/treeState';
import { computedOfTree } from './computedOfTree';
import { computeOverview } from './computeOverview';
import type { ComputedOverview } from './computeOverview';
import { readDepartments } from './groupsOf';
import { scopeOf } from './scopeOf';

/** By the team; '' for all items. */
const computedOverview = computedOfTree<ComputedOverview>();

async function overviewOf(
  context: Context,
  { tree, teams }: TreeSnapshot,
  { today, team }: { today: string; team: string | null },
): Promise<ComputedOverview> {
  const departments = await readDepartments(context, tree.cycle.organization_id);
  const places = teams.map(({ id, parentId }) => [id, parentId]);
  const key = `${today} ${JSON.stringify([...departments, ...places])}`;
  return computedOverview(tree, { key, name: team ?? '' }, () =>
    computeOverview(context, tree, {
      today: countedDay(tree, today),
      departments,
      scope: scopeOf(tree, teams, team),
    }),
  );
}

export async function readOverview(
  context: Context,
  organizationId: string,
  { cycle: cycleId, team = null }: { cycle: string; team?: string | null | undefined },
): Promise<Overview> {
  const membership = await requireMembership(context, organizationId);
  const state = await treeState(context, organizationId, cycleId);
  if (!state) throw new DomainError('NOT_FOUND');
  const snapshot = await context.ports.trees.snapshot(context, state);
  const { people, teams } = snapshot;
  if (team !== null && !teams.some(({ id }) => id === team)) throw new DomainError('NOT_FOUND');
  const today = todayIn(membership.timeZone, context.clock.now());
  const overview = await overviewOf(context, snapshot, { today, team });
  const named = new Set([
    ...overview.late.items.map(({ responsible }) => responsible),
    ...overview.late.people.map(({ person }) => person),
    ...[overview.groups, overview.groupsByPerson].flatMap((groups) =>
      (groups?.rows ?? []).flatMap(({ person }) => person ?? []),
    ),
  ]);
  const shownTeams = new Set(
    [{ team }, ...overview.groups.rows, ...(overview.standings ?? [])].map((each) => each.team),
  );
  return {
    ...overview,
    teams: teams.filter(({ id }) => shownTeams.has(id)).map(({ id, name }) => ({ id, name })),
    people: people
      .filter(({ id }) => named.has(id))
      .map(({ id, first_name, last_name, membership: member }) => ({
        id,
        firstName: first_name,
        lastName: last_name,
        ...(member === null && { former: true }),
      })),
  };
}
