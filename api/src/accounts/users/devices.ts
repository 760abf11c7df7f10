// Lists the devices on which a person is signed in, the current one first, and signs out one or all
// of them.
import type { SignedInDevice } from '@cumbre/contract/users';
import { inTransaction, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { deviceOf } from './deviceOf';
import { endAllSessions, endSession, liveSessionLimits } from './sessions';
import { lockOwnAccount } from './store';

export async function listDevices(context: Context): Promise<SignedInDevice[]> {
  const { userId, sessionId } = requireUser(context);
  const { usedSince, createdSince } = liveSessionLimits(context.clock);
  const rows = await context.db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('last_used_at', '>=', usedSince)
    .where('created_at', '>=', createdSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      current: row.id === sessionId,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
}

export async function signOutDevice(context: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx);
    if (!(await endSession(tx, { userId, sessionId: id }))) throw new DomainError('NOT_FOUND');
  });
}

export async function signOutEverywhere(context: Context): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx);
    await endAllSessions(tx, userId);
    recordEvent(tx, { kind: 'signedOutEverywhere', userId });
  });
}
