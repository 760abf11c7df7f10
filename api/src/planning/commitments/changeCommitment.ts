// Edits or deletes a commitment. The audit trail keeps the previous state.
import type { Commitment, updateCommitmentBody } from '@cumbre/contract/commitments';
import type { ItemCommentAbility } from '@cumbre/contract/permissions';
import type { z } from 'zod';
import { forbidden } from '../../organizations/access/forbidden';
import { can } from '../../organizations/access/can';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';
import { loadOwnItem, placeOf } from '../item-scope/ownItem';
import type { OwnItem } from '../item-scope/ownItem';
import { requireOrder } from './addCommitment';
import { commitmentResource, presentCommitment } from './presentCommitment';
import { requireAssignable } from './requireAssignable';
import { changeCommitment, findCommitment, removeCommitment } from './store';
import type { NamedCommitmentRow } from './store';

interface CommitmentAddress {
  itemId: string;
  commitmentId: string;
  expectedVersion: number;
}

async function commitmentForChange(
  tx: Context,
  { itemId, commitmentId, expectedVersion }: CommitmentAddress,
  ability: ItemCommentAbility,
): Promise<{ place: OwnItem; commitment: NamedCommitmentRow }> {
  const place = await loadOwnItem(tx, itemId, { held: true });
  await lockRow(tx, 'commitments', commitmentId);
  const commitment = await findCommitment(
    tx,
    { organizationId: place.membership.organizationId, itemId },
    commitmentId,
  );
  if (!commitment) throw new DomainError('NOT_FOUND');
  if (!can(place.membership, ability, { ...commitmentResource(place, commitment), locked: false }))
    throw forbidden(place.membership, `commitment.${ability}`);
  requireOpenCycle(place.cycle);
  await requireVersion(commitment, expectedVersion, () => presentCommitment(place, commitment));
  return { place, commitment };
}

export function editCommitment(
  context: Context,
  address: CommitmentAddress,
  body: z.output<typeof updateCommitmentBody>,
): Promise<Commitment> {
  return inTransaction(context, async (tx) => {
    const { place, commitment } = await commitmentForChange(tx, address, 'edit');
    const {
      title = commitment.title,
      description = commitment.description,
      startsAt = commitment.starts_at,
      endsAt = commitment.ends_at,
      state = commitment.state,
    } = body;
    requireOrder(tx, { startsAt, endsAt });
    const { assignedUser = commitment.assigned_id } = body;
    const assignedId = assignedUser === commitment.user_id ? null : assignedUser;
    if (assignedId !== commitment.assigned_id) await requireAssignable(tx, place, assignedId);
    const change = {
      title,
      description,
      starts_at: startsAt,
      ends_at: endsAt,
      state,
      assigned_id: assignedId,
      last_edited_at: nowOf(tx),
    };
    await changeCommitment(tx, commitment, change);
    recordEvent(tx, { kind: 'commitmentChanged', ...placeOf(place), before: commitment, change });
    const { organizationId } = place.membership;
    return presentCommitment(
      place,
      (await findCommitment(tx, { organizationId, itemId: address.itemId }, commitment.id))!,
    );
  });
}

export function deleteCommitment(context: Context, address: CommitmentAddress): Promise<null> {
  return inTransaction(context, async (tx) => {
    const { place, commitment } = await commitmentForChange(tx, address, 'delete');
    await removeCommitment(tx, commitment);
    recordEvent(tx, { kind: 'commitmentDeleted', ...placeOf(place), before: commitment });
    return null;
  });
}
