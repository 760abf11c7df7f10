// Sessions. They start at sign-in and end by sign-out, reset or change of the password, after 7
// idle days, or after 30 days. Each request looks up its token; the last use is stored at most once
// an hour. A session of a browser requires that browser's cookie
// (docs/decisions/0015-sessions-are-bound-to-the-browser-by-a-cookie.md).
import { uuidv7 } from 'uuidv7';
import { lockRow, nowOf } from '../../platform/context/context';
import type { Context, UserActor } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { seal } from './sealed';
import { hasProfile } from './store';
import { hashToken, newToken } from './tokens';

export const SESSION_COOKIE = 'cumbre-session';
export const SESSION_SECONDS = 30 * 86_400;

const DAY = 86_400_000;
const MAX_IDLE_MS = 7 * DAY;
const MAX_AGE_MS = SESSION_SECONDS * 1000;
const TOUCH_INTERVAL_MS = 3_600_000;

/** The sign-in at a provider that opens a session. */
export interface SessionOrigin {
  providerId: string;
  subject: string;
  /** The provider's own session, where it has a name. */
  sessionId: string | null;
  idToken: string | null;
}

export async function openSession(
  tx: Context,
  userId: string,
  origin?: SessionOrigin,
): Promise<string> {
  const token = newToken();
  const now = nowOf(tx);
  await tx.db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      user_id: userId,
      token_hash: hashToken(token),
      user_agent: tx.userAgent,
      browser_hash: tx.browserKey === undefined ? null : hashToken(tx.browserKey),
      created_at: now,
      last_used_at: now,
      stepped_up_at: null,
      provider_id: origin?.providerId ?? null,
      provider_subject: origin?.subject ?? null,
      provider_session: origin?.sessionId ?? null,
      id_token: origin?.idToken ? seal(origin.idToken, token) : null,
    })
    .execute();
  return token;
}

/** The earliest instants of last use and creation of a live session. */
export function liveSessionLimits(clock: Context['clock']): {
  usedSince: string;
  createdSince: string;
} {
  const ago = (milliseconds: number) =>
    new Date(clock.now().getTime() - milliseconds).toISOString();
  return { usedSince: ago(MAX_IDLE_MS), createdSince: ago(MAX_AGE_MS) };
}

/**
 * The user of the token; 'ended' where the session has expired, null where it is unknown or belongs
 * to another browser.
 */
export async function actorOfToken(
  context: Pick<Context, 'db' | 'database' | 'clock'>,
  token: string,
  browserKey: string,
): Promise<UserActor | 'ended' | null> {
  const row = await context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', hashToken(token))
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.browser_hash',
      'sessions.created_at',
      'sessions.last_used_at',
      'users.email',
      'users.verified',
      'users.first_name',
      'users.last_name',
      'users.phone',
    ])
    .executeTakeFirst();
  if (!row || (row.browser_hash !== null && row.browser_hash !== hashToken(browserKey)))
    return null;
  const now = context.clock.now().getTime();
  const idleTime = now - Date.parse(row.last_used_at);
  if (idleTime > MAX_IDLE_MS || now - Date.parse(row.created_at) > MAX_AGE_MS) return 'ended';
  if (idleTime > TOUCH_INTERVAL_MS) {
    await context.database.transaction((tx) =>
      tx
        .updateTable('sessions')
        .set({ last_used_at: nowOf(context) })
        .where('id', '=', row.id)
        .execute(),
    );
  }
  return {
    kind: 'user',
    userId: row.user_id,
    sessionId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    verified: row.verified === 1,
    hasProfile: hasProfile(row),
  };
}

/** The person of a live session, for requests without a token, such as a page. */
export async function personOfSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: { browserHash: string } | { sessionId: string },
): Promise<{ sessionId: string; userId: string; email: string } | null> {
  const { usedSince, createdSince } = liveSessionLimits(clock);
  const [column, value] =
    'browserHash' in by
      ? (['sessions.browser_hash', by.browserHash] as const)
      : (['sessions.id', by.sessionId] as const);
  const person = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(column, '=', value)
    .where('users.verified', '=', 1)
    .where('sessions.last_used_at', '>=', usedSince)
    .where('sessions.created_at', '>=', createdSince)
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.email'])
    .executeTakeFirst();
  return person ?? null;
}

// Functions that end sessions lock the account first, because lockOwnAccount checks the session
// under the same lock (store.ts).
export async function endSession(
  tx: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await lockRow(tx, 'users', userId);
  const { numDeletedRows } = await tx.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) recordEvent(tx, { kind: 'sessionsEnded', userId });
  return numDeletedRows > 0n;
}

export async function endOtherSessions(
  tx: Context,
  userId: string,
  sessionId: string,
): Promise<void> {
  await lockRow(tx, 'users', userId);
  await tx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .execute();
  await tx.ports.secondFactor.cancel(tx, userId);
  recordEvent(tx, { kind: 'sessionsEnded', userId });
}

export async function endAllSessions(tx: Context, userId: string): Promise<void> {
  await lockRow(tx, 'users', userId);
  await tx.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx.ports.secondFactor.cancel(tx, userId);
  recordEvent(tx, { kind: 'sessionsEnded', userId });
}

/** For an identity that is unlinked: the session that unlinks it stays. */
export async function endOtherSessionsAtProvider(
  tx: Context,
  at: { userId: string; sessionId: string; providerId: string; subject: string },
): Promise<void> {
  await lockRow(tx, 'users', at.userId);
  await tx.db
    .deleteFrom('sessions')
    .where('user_id', '=', at.userId)
    .where('provider_id', '=', at.providerId)
    .where('provider_subject', '=', at.subject)
    .where('id', '<>', at.sessionId)
    .execute();
  await tx.ports.secondFactor.cancel(tx, at.userId);
  recordEvent(tx, { kind: 'sessionsEnded', userId: at.userId });
}

/** What a provider ends: its own session, every one of the person, or both are named. */
export interface EndedAtProvider {
  providerId: string;
  subject: string | null;
  sessionId: string | null;
}

/** Ends the sessions that a provider names, and first the sign-ins that wait for their second step. */
export async function endProviderSessions(tx: Context, named: EndedAtProvider): Promise<void> {
  const { providerId, subject, sessionId } = named;
  await tx.ports.secondFactor.cancelAtProvider(tx, named);
  const rows = await tx.db
    .selectFrom('sessions')
    .where('provider_id', '=', providerId)
    .$if(subject !== null, (query) => query.where('provider_subject', '=', subject))
    .$if(sessionId !== null, (query) => query.where('provider_session', '=', sessionId))
    .select(['id', 'user_id'])
    .orderBy('user_id')
    .execute();
  for (const { id, user_id: userId } of rows) await endSession(tx, { userId, sessionId: id });
}
