// Reads the overview of a cycle for a member or an API key. It is computed once per state of the
// tree, day and departments, and one computation runs at a time, so that many readers of a large
// cycle cost as much as one.
import type { Overview } from '@cumbre/contract/overview';
import { todayIn } from '@cumbre/domain/calendar';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { CycleTree } from '../objective-tree/loadTree';
import { treeState } from '../objective-tree/treeState';
import { computeOverview } from './computeOverview';
import type { ComputedOverview } from './computeOverview';
import { readDepartments } from './groupsOf';

interface CachedOverview {
  readonly key: string;
  readonly overview: Promise<ComputedOverview>;
}

/** By state of a tree: released with it (decision 0025). */
const cachedOverviews = new WeakMap<CycleTree, CachedOverview>();
let lastTurn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(compute: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(compute);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function overviewOf(
  context: Context,
  tree: CycleTree,
  today: string,
): Promise<ComputedOverview> {
  const departments = await readDepartments(context, tree.cycle.organization_id);
  const key = `${today} ${JSON.stringify([...departments])}`;
  const cached = cachedOverviews.get(tree);
  if (cached?.key === key) return cached.overview;
  const overview = inTurn(() => computeOverview(context, tree, { today, departments }));
  cachedOverviews.set(tree, { key, overview });
  overview.catch(() => cachedOverviews.delete(tree));
  return overview;
}

export async function readOverview(
  context: Context,
  organizationId: string,
  cycleId: string,
): Promise<Overview> {
  const membership = await requireMembership(context, organizationId);
  const state = await treeState(context, organizationId, cycleId);
  if (!state) throw new DomainError('NOT_FOUND');
  const { tree, people } = await context.ports.trees.snapshot(context, state);
  const today = todayIn(membership.timeZone, context.clock.now());
  const overview = await overviewOf(context, tree, today);
  const named = new Set([
    ...overview.late.items.map(({ responsible }) => responsible),
    ...overview.groups.rows.flatMap(({ person }) => person ?? []),
  ]);
  return {
    ...overview,
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
