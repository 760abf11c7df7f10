// The open commitments that the caller keeps, in running cycles of all organizations, by last day.
import type { WeekCommitment } from '@cumbre/contract/week';
import { organizationsRefusing } from '../../organizations/access/factorDemand';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { presentCommitment } from '../commitments/presentCommitment';
import { commitmentsWithNames, isKeptBy, openOrder } from '../commitments/store';

/** More than a person keeps in mind. */
const MOST = 100;

export interface OwnCommitment {
  membership: Membership;
  organizationName: string;
  commitment: WeekCommitment;
}

export async function ownCommitments(context: Context): Promise<OwnCommitment[]> {
  const { userId } = requireUser(context);
  const rows = await commitmentsWithNames(context)
    .innerJoin('items', (join) =>
      join
        .onRef('items.organization_id', '=', 'commitments.organization_id')
        .onRef('items.id', '=', 'commitments.item_id'),
    )
    .innerJoin('cycles', (join) =>
      join
        .onRef('cycles.organization_id', '=', 'items.organization_id')
        .onRef('cycles.id', '=', 'items.cycle_id'),
    )
    .innerJoin('organizations', 'organizations.id', 'commitments.organization_id')
    .innerJoin('memberships', 'memberships.organization_id', 'commitments.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('organizations.closed_at', 'is', null)
    .where('cycles.state', '=', 'running')
    .where('commitments.state', '=', 'open')
    .where(isKeptBy(userId))
    .orderBy(openOrder)
    .orderBy('commitments.id')
    .limit(MOST)
    .select([
      'organizations.name as organization_name',
      'items.cycle_id',
      'items.code',
      'items.title as item_title',
      'items.owner_id as item_owner',
      'items.assigned_id as item_assigned',
      'items.team_id',
    ])
    .execute();
  const refusing = new Set((await organizationsRefusing(context, userId)).map(({ id }) => id));
  const readable = rows.filter(({ organization_id: id }) => !refusing.has(id));
  const memberships = new Map<string, Membership>();
  for (const organizationId of new Set(readable.map((row) => row.organization_id)))
    memberships.set(
      organizationId,
      await requireMembership(context, organizationId, { withoutFactor: true }),
    );
  return readable.map((row) => {
    const membership = memberships.get(row.organization_id)!;
    const place = {
      membership,
      cycle: { state: 'running' as const },
      isOwn: row.item_owner === userId || row.item_assigned === userId,
      isLed: row.team_id !== null && membership.ledTeams.has(row.team_id),
    };
    return {
      membership,
      organizationName: row.organization_name,
      commitment: {
        commitment: presentCommitment(place, row),
        organization: row.organization_id,
        cycle: row.cycle_id,
        item: { id: row.item_id, code: row.code, title: row.item_title },
      },
    };
  });
}
