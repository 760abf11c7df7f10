// Lists, renames and removes second factors. The last one stays while an organization demands one. With the last passkey or authenticator app the recovery
// codes go too, because they would open nothing.
import type { FactorsAnswer } from '@cumbre/contract/factors';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { lockOwnAccount, mailboxOf } from '../users/store';
import { listAuthenticatorApps } from './authenticatorApps';
import type { FactorSource } from './events';
import { factorKindsOf } from './factorKinds';
import { listPasskeys } from './passkeys';
import { deleteRecoveryCodes, readRecoveryCodes } from './recoveryCodes';

const TABLES = { passkey: 'passkeys', authenticatorApp: 'authenticator_apps' } as const;

export async function listFactors(context: Context): Promise<FactorsAnswer> {
  const { userId } = requireUser(context);
  return {
    passkeys: await listPasskeys(context, userId),
    authenticatorApps: await listAuthenticatorApps(context, userId),
    recoveryCodes: await readRecoveryCodes(context, userId),
  };
}

export async function renameFactor(
  context: Context,
  source: FactorSource,
  id: string,
  name: string,
): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx);
    const { numUpdatedRows } = await tx.db
      .updateTable(TABLES[source])
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new DomainError('NOT_FOUND');
  });
}

export async function removeFactor(
  context: Context,
  source: FactorSource,
  id: string,
): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    const user = await lockOwnAccount(tx);
    const row = await tx.db
      .selectFrom(TABLES[source])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .select('name')
      .executeTakeFirst();
    if (!row) throw new DomainError('NOT_FOUND');
    await tx.db.deleteFrom(TABLES[source]).where('id', '=', id).execute();
    if ((await factorKindsOf(tx, userId)).length === 0) {
      const organization = await tx.ports.signInPolicies.factorDemandedBy(tx, userId);
      if (organization !== null)
        throw new DomainError('FACTOR_DEMANDED', { values: { organization } });
      await deleteRecoveryCodes(tx, userId);
    }
    recordEvent(tx, {
      kind: 'factorRemoved',
      userId,
      mailbox: mailboxOf(user),
      factorId: id,
      source,
      factor: row.name,
    });
  });
}

/** Removes everything of the account that proves a second factor. */
export async function deleteFactors(tx: Context, userId: string): Promise<void> {
  await tx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  await deleteRecoveryCodes(tx, userId);
}
