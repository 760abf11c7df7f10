// What the caller owes, over all organizations: items of running cycles that are the caller's own and take a value; and,
// to look at, the objectives of others that these organizations follow. The numbers come from the same evaluation as the tree's.
import type { FollowedObjective, WeekAnswer, WeekRow } from '@cumbre/contract/week';
import { todayIn } from '@cumbre/domain/calendar';
import { compareUrgency, daysLate, urgencyOf } from '@cumbre/domain/due';
import type { Evaluation } from '@cumbre/domain/tree';
import { can } from '../access/can';
import { requireMembership } from '../access/requireMembership';
import type { Membership } from '../access/rules';
import { requireUser } from '../context';
import type { Context } from '../context';
import type { CycleRow } from '../cycles/store';
import { currentTree } from '../objective-tree/currentTree';
import type { TreeRow } from '../objective-tree/loadTree';
import { evaluate } from '../objective-tree/presentTree';
import { resourcesOf } from '../objective-tree/treeAbilities';
import { followedBy } from '../sharing/followed';

/** Running cycles that hold something of the person's, in organizations that the person belongs to. */
function cyclesWithOwnItems(context: Context, userId: string): Promise<CycleRow[]> {
  return context.db.selectFrom('cycles')
    .innerJoin('memberships', 'memberships.organization_id', 'cycles.organization_id')
    .innerJoin('organizations', 'organizations.id', 'cycles.organization_id')
    .where('memberships.user_id', '=', userId).where('organizations.closed_at', 'is', null).where('cycles.state', '=', 'running')
    .where((row) => row.exists(row.selectFrom('items').select('items.id')
      .whereRef('items.organization_id', '=', 'cycles.organization_id').whereRef('items.cycle_id', '=', 'cycles.id')
      .where((item) => item.or([item('items.owner_id', '=', userId), item('items.assigned_id', '=', userId)]))))
    .selectAll('cycles').orderBy('cycles.id').execute();
}

function presentRow(row: TreeRow, evaluation: Evaluation, { userId, organizationId }: Membership, today: string): WeekRow {
  const due = evaluation.checkInDue;
  return {
    id: row.id, code: row.code, title: row.title, kind: row.kind, type: row.type, unit: row.unit, startValue: row.startValue ?? 0, targetValue: row.targetValue ?? 0,
    currentValue: evaluation.currentValue, realProgress: evaluation.progress, expectedProgress: evaluation.expected, status: evaluation.status,
    organization: organizationId, cycle: row.cycle, assigned: row.assignedUser === userId, last: row.newest && { date: row.newest.date, value: row.newest.value },
    due, urgency: urgencyOf(due, today), daysLate: daysLate(due, today),
  };
}

async function rowsOf(context: Context, cycle: CycleRow, membership: Membership, today: string): Promise<WeekRow[]> {
  const tree = await currentTree(context, cycle);
  const resources = resourcesOf(tree, membership);
  const evaluations = evaluate(tree, today);
  return tree.rows.flatMap((row) => {
    const resource = resources.get(row.id)!;
    return resource.own && can(membership, 'checkIn', resource) ? [presentRow(row, evaluations.get(row.id)!, membership, today)] : [];
  });
}

async function followed(context: Context, userId: string): Promise<FollowedObjective[]> {
  return (await followedBy(context, userId)).map(({ share, objective: { id, title, cycle, realProgress, expectedProgress, status } }) => (
    { id, title, organization: share.recipient_id, cycle, sharedBy: share.owner_name, asOf: share.snapshot_date, realProgress, expectedProgress, status }
  ));
}

export async function readWeek(context: Context): Promise<WeekAnswer> {
  const { userId } = requireUser(context);
  const cycles = await cyclesWithOwnItems(context, userId);
  const answer: WeekAnswer = { organizations: [], cycles: [], rows: [], followed: await followed(context, userId) };
  for (const organizationId of new Set(cycles.map((cycle) => cycle.organization_id))) {
    const membership = await requireMembership(context, organizationId);
    const today = todayIn(membership.timeZone, context.clock.now());
    const { name } = await context.db.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow();
    answer.organizations.push({ id: organizationId, name, today });
    for (const cycle of cycles.filter((each) => each.organization_id === organizationId)) {
      answer.cycles.push({ id: cycle.id, organization: organizationId, name: cycle.name, end: cycle.end_date });
      answer.rows.push(...(await rowsOf(context, cycle, membership, today)));
    }
  }
  return { ...answer, rows: answer.rows.toSorted(compareUrgency) };
}
