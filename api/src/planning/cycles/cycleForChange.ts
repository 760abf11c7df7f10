// Loads a cycle for a change: locks the row and checks membership (404 for strangers), right (403)
// and version (412).
import { forbidden } from '../../organizations/access/forbidden';
import type { CycleAbility } from '@cumbre/contract/permissions';
import { isLocked } from '@cumbre/domain/cycles';
import { can } from '../../organizations/access/can';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { requireVersion } from '../../organizations/access/version';
import { lockRow } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { presentCycle, resourceOf } from './presentCycle';
import { findCycle } from './store';
import type { CountedCycleRow } from './store';

export interface CycleForChange {
  cycle: CountedCycleRow;
  membership: Membership;
}

export async function cycleForChange(
  tx: Context,
  cycleId: string,
  ability: CycleAbility,
  expectedVersion: number,
): Promise<CycleForChange> {
  await lockRow(tx, 'cycles', cycleId);
  const cycle = await findCycle(tx, cycleId);
  if (!cycle) throw new DomainError('NOT_FOUND');
  const membership = await requireMembership(tx, cycle.organization_id);
  if (!can(membership, ability, resourceOf(cycle))) throw accessErrorOf(membership, cycle, ability);
  await requireVersion(cycle, expectedVersion, () => presentCycle(tx, membership, cycle));
  return { cycle, membership };
}

/** Names the state as the reason to callers who would have the right in a new cycle. */
function accessErrorOf(
  membership: Membership,
  cycle: CountedCycleRow,
  ability: CycleAbility,
): DomainError {
  if (
    !can(membership, ability, { resource: 'cycle', state: 'planning', isEmpty: true }) ||
    ability === 'changeState'
  )
    return forbidden(membership, ability);
  if (ability === 'delete') return new DomainError('CYCLE_NOT_EMPTY');
  return isLocked(cycle.state) ? new DomainError('CYCLE_FINISHED') : forbidden(membership, ability);
}
