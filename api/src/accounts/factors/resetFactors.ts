// An operator removes all second factors of a person who lost them. Owners and admins of
// organizations cannot. The person is signed out everywhere and gets a mail; the password stays.
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { endAllSessions } from '../users/sessions';
import { lockUserByEmail, mailboxOf } from '../users/store';
import { deleteFactors } from './changeFactors';
import { factorKindsOf } from './factorKinds';

/** NOT_FOUND where no account has this e-mail, or it has no factor. */
export async function resetFactors(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || (await factorKindsOf(tx, user.id)).length === 0)
      throw new DomainError('NOT_FOUND');
    await deleteFactors(tx, user.id);
    await endAllSessions(tx, user.id);
    recordEvent(tx, { kind: 'factorsReset', userId: user.id, mailbox: mailboxOf(user) });
  });
}
