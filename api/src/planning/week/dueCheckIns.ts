// The caller's check-ins in all organizations: own items with a measure in running cycles, with
// their evaluation.
import { todayIn } from '@cumbre/domain/calendar';
import type { Evaluation } from '@cumbre/domain/tree';
import { can } from '../../organizations/access/can';
import { organizationsRefusing } from '../../organizations/access/factorDemand';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';
import { currentTree } from '../objective-tree/treeReader';
import type { TreeRow } from '../objective-tree/loadTree';
import { evaluate } from '../objective-tree/presentTree';
import { resourcesOf } from '../objective-tree/treeAbilities';

export interface DueCheckIns {
  organization: { id: string; name: string };
  membership: Membership;
  /** In the organization's time zone. */
  today: string;
  cycle: CycleRow;
  items: { row: TreeRow; evaluation: Evaluation }[];
}

/** Running cycles with items of the person, in organizations of which the person is a member. */
function cyclesWithOwnItems(context: Context, userId: string): Promise<CycleRow[]> {
  return context.db
    .selectFrom('cycles')
    .innerJoin('memberships', 'memberships.organization_id', 'cycles.organization_id')
    .innerJoin('organizations', 'organizations.id', 'cycles.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('organizations.closed_at', 'is', null)
    .where('cycles.state', '=', 'running')
    .where((row) =>
      row.exists(
        row
          .selectFrom('items')
          .select('items.id')
          .whereRef('items.organization_id', '=', 'cycles.organization_id')
          .whereRef('items.cycle_id', '=', 'cycles.id')
          .where((item) =>
            item.or([item('items.owner_id', '=', userId), item('items.assigned_id', '=', userId)]),
          ),
      ),
    )
    .selectAll('cycles')
    .orderBy('cycles.id')
    .execute();
}

async function dueCheckInsOf(
  context: Context,
  cycle: CycleRow,
  membership: Membership,
  today: string,
): Promise<DueCheckIns['items']> {
  const tree = await currentTree(context, cycle);
  const resources = resourcesOf(tree, membership);
  const evaluations = evaluate(tree, today);
  return tree.rows
    .filter((row) => {
      const resource = resources.get(row.id)!;
      return resource.isOwn && can(membership, 'checkIn', resource);
    })
    .map((row) => ({ row, evaluation: evaluations.get(row.id)! }));
}

/** By organization, then by cycle. */
export async function dueCheckIns(context: Context): Promise<DueCheckIns[]> {
  const { userId } = requireUser(context);
  const refusing = new Set((await organizationsRefusing(context, userId)).map(({ id }) => id));
  const cycles = (await cyclesWithOwnItems(context, userId)).filter(
    ({ organization_id: id }) => !refusing.has(id),
  );
  const dueByCycle: DueCheckIns[] = [];
  for (const organizationId of new Set(cycles.map((cycle) => cycle.organization_id))) {
    // A calendar feed has no session that a provider opened.
    const membership = await requireMembership(context, organizationId, { withoutFactor: true });
    const today = todayIn(membership.timeZone, context.clock.now());
    const { name } = await context.db
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow();
    for (const cycle of cycles.filter((each) => each.organization_id === organizationId)) {
      dueByCycle.push({
        organization: { id: organizationId, name },
        membership,
        today,
        cycle,
        items: await dueCheckInsOf(context, cycle, membership, today),
      });
    }
  }
  return dueByCycle;
}
