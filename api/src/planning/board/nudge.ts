// Reminds a person of the late check-ins that the board shows: one notification per person,
// organization and day, whoever asks. A row of the reminders marks it in the same transaction.
import type { nudgeBody } from '@cumbre/contract/board';
import type { z } from 'zod';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { NUDGE, boardOf } from './readBoard';

/** NUDGED_TODAY for a second one on a day; NOTHING_LATE where no check-in of the person is late. */
export function nudge(
  context: Context,
  organizationId: string,
  { cycle: cycleId, user: userId }: z.output<typeof nudgeBody>,
): Promise<null> {
  return inTransaction(context, async (tx) => {
    const membership = await requireOrganizationAbility(tx, organizationId, 'viewBoard');
    const { today, people } = await boardOf(tx, membership, cycleId);
    const line = people.find(({ person, role }) => person.id === userId && role !== null);
    if (!line) throw new DomainError('NOT_FOUND');
    if (line.late.length === 0) throw new DomainError('NOTHING_LATE');
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('reminders')
      .values({ organization_id: organizationId, subject: `${NUDGE}${userId}`, date: today })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'subject', 'date']).doNothing(),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new DomainError('NUDGED_TODAY');
    recordEvent(tx, {
      kind: 'personNudged',
      organizationId,
      cycleId,
      userId,
      items: line.late.map(({ id, title }) => ({ id, title })),
    });
    return null;
  });
}
