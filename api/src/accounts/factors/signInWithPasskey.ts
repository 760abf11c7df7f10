// Signs in with a passkey alone: the authenticator verified the person, so it counts as both steps.
import type { PasskeyAssertion } from '@cumbre/contract/factors';
import { inTransaction, lockRow } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { requireAllowedSignIn } from '../users/providerDemand';
import { openSession } from '../users/sessions';
import { signInRefused } from '../users/signInRefused';
import { userById } from '../users/store';
import type { User } from '../users/store';
import { checkPasskey, redeemPasskey, refuseClones } from './passkeys';
import { isRefusal } from './proofs';

/** The audit log shows whose passkey was refused. */
async function noteRefused<T>(
  context: Context,
  { id }: PasskeyAssertion,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const row = await context.db
      .selectFrom('passkeys')
      .where('credential_id', '=', id)
      .select('user_id')
      .executeTakeFirst();
    throw new DomainError('PASSKEY_REFUSED', signInRefused(row?.user_id));
  }
}

export function signInWithPasskey(
  context: Context,
  passkey: PasskeyAssertion,
): Promise<{ user: User; token: string }> {
  return noteRefused(context, passkey, () => openSessionFor(context, passkey));
}

async function openSessionFor(
  context: Context,
  passkey: PasskeyAssertion,
): Promise<{ user: User; token: string }> {
  return refuseClones(context, async () => {
    const checked = await checkPasskey(context, 'signIn', passkey);
    const { userId } = checked;
    return inTransaction(context, async (tx) => {
      await lockRow(tx, 'users', userId);
      await redeemPasskey(tx, checked);
      const user = await userById(tx.db, userId);
      await requireAllowedSignIn(tx, { email: user.email, userId, providerId: null });
      recordEvent(tx, { kind: 'signedIn', userId, by: 'passkey' });
      return { user, token: await openSession(tx, userId) };
    });
  });
}
