// Adds a commitment to an item, of the caller or of another member. The start is today by default.
// A finished cycle refuses it.
import type { Commitment, createCommitmentBody } from '@cumbre/contract/commitments';
import { todayIn } from '@cumbre/domain/calendar';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { loadOwnItem, placeOf, requireOwnItemAbility } from '../item-scope/ownItem';
import { fieldError } from '../../platform/errors/fieldErrors';
import { presentCommitment } from './presentCommitment';
import { requireAssignable } from './requireAssignable';
import { findCommitment, insertCommitment } from './store';

/** DATES_REVERSED where the end is before the start. */
export function requireOrder(
  context: Context,
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
): void {
  if (startsAt !== null && endsAt !== null && startsAt > endsAt)
    throw fieldError(context.language, 'endsAt', 'DATES_REVERSED');
}

export function addCommitment(
  context: Context,
  itemId: string,
  body: z.output<typeof createCommitmentBody>,
): Promise<Commitment> {
  return inTransaction(context, async (tx) => {
    const place = await loadOwnItem(tx, itemId, { held: true });
    requireOwnItemAbility(place, 'addCommitment');
    const { organizationId, userId, timeZone } = place.membership;
    const { title, description = '', endsAt = null, state = 'open' } = body;
    const startsAt =
      body.startsAt === undefined ? todayIn(timeZone, tx.clock.now()) : body.startsAt;
    requireOrder(tx, { startsAt, endsAt });
    const assignedUser = body.assignedUser === userId ? null : (body.assignedUser ?? null);
    if (assignedUser !== null) await requireAssignable(tx, place, assignedUser);
    const row = {
      organization_id: organizationId,
      id: uuidv7(),
      item_id: itemId,
      title,
      description,
      starts_at: startsAt,
      ends_at: endsAt,
      state,
      user_id: userId,
      assigned_id: assignedUser,
      version: 1,
      created_at: nowOf(tx),
      last_edited_at: null,
    };
    await insertCommitment(tx, row);
    recordEvent(tx, { kind: 'commitmentAdded', ...placeOf(place), commitment: row });
    return presentCommitment(
      place,
      (await findCommitment(tx, { organizationId, itemId }, row.id))!,
    );
  });
}
