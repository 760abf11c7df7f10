// The devices a person is signed in on, the present one first, and signing them out: one, or all, this one included.
import type { SignedInDevice } from '@cumbre/contract/users';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { deviceOf } from './deviceOf';
import { endAllSessions, endSession, liveSessionsSince } from './sessions';
import { holdOwnAccount } from './store';

export async function listDevices(context: Context): Promise<SignedInDevice[]> {
  const { userId, sessionId } = requireUser(context);
  const { used, created } = liveSessionsSince(context.clock);
  const rows = await context.db.selectFrom('sessions').where('user_id', '=', userId).where('last_used_at', '>=', used).where('created_at', '>=', created)
    .orderBy('last_used_at', 'desc').orderBy('id', 'desc').selectAll().execute();
  return rows.map((row) => ({ id: row.id, ...deviceOf(row.user_agent), createdAt: row.created_at, lastUsedAt: row.last_used_at, current: row.id === sessionId }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
}

export async function signOutDevice(context: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await holdOwnAccount(tx);
    if (!(await endSession(tx, { userId, sessionId: id }))) throw new DomainError('NOT_FOUND');
  });
}

export async function signOutEverywhere(context: Context): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await holdOwnAccount(tx);
    await endAllSessions(tx, userId);
    recordEvent(tx, { kind: 'signedOutEverywhere', userId });
  });
}
