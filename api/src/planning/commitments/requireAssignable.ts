// Assigning a commitment to another person requires the right to edit its item, and a member.
import type { Context } from '../../platform/context/context';
import { itemForReading, requireItemAbility } from '../item-scope/itemScope';
import type { OwnItem } from '../item-scope/ownItem';
import { requireMembers } from '../items/requireMembers';

export async function requireAssignable(
  tx: Context,
  { item, membership }: OwnItem,
  assignedUser: string | null,
): Promise<void> {
  const scope = await itemForReading(tx, item.id);
  requireItemAbility(scope, scope.row, 'edit');
  await requireMembers(tx, membership.organizationId, { assignedUser });
}
