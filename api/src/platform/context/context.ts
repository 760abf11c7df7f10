// What a use case knows of the call it serves: who acts, the database, the clock, the language. Built once per request;
// `inTransaction` hands on the same context with the transaction in the place of the database.
import type { ApiKeyScope, Language } from '@cumbre/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseHandle, LockStrength, LockableTable } from '../database/connect';
import type { Database } from '../database/schema';
import { TAB_HEADER } from '@cumbre/contract/events';
import { DomainError } from '../errors/errors';
import { writeEvents } from '../../delivery/live-events/publish';
import type { PendingEvents } from '../../delivery/live-events/publish';
import { doOnce } from '../idempotency/idempotency';
import type { Idempotency } from '../idempotency/idempotency';
import type { Settings } from '../settings/settings';
import { writeMessages } from '../../delivery/webhooks/tellWebhooks';
import type { PendingMessages } from '../../delivery/webhooks/tellWebhooks';
import { preferredLanguage } from '../texts/texts';

export interface Clock {
  now(): Date;
}

export interface UserActor {
  kind: 'user';
  userId: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  verified: boolean;
  hasProfile: boolean;
}

/** A script that acts for one organization; see api-keys/actorOfKey.ts. */
export interface ApiKeyActor {
  kind: 'apiKey';
  keyId: string;
  organizationId: string;
  scope: ApiKeyScope;
  description: string;
  createdBy: string;
}

export type Actor = { kind: 'anonymous' } | UserActor | ApiKeyActor;

export interface Context {
  actor: Actor;
  db: Kysely<Database>;
  database: DatabaseHandle;
  clock: Clock;
  language: Language;
  requestId: string;
  /** What the caller's browser calls itself: at most 300 characters. */
  userAgent: string;
  /** What binds a session that this call opens to its browser; absent where no browser calls. */
  browserKey?: string;
  settings: Settings;
  /** Present where a repeat of this request must not work twice; see plugins/idempotency.ts. */
  idempotency: Idempotency | null;
  /** Which tab of the browser asks, where it says so; see contract/events.ts. */
  tab?: string | null;
  /** Inside a transaction: what it has published so far. */
  pendingEvents?: PendingEvents;
  /** Inside a transaction: what webhooks are to be told of it. */
  pendingMessages?: PendingMessages;
}

declare module 'fastify' {
  interface FastifyInstance {
    database: DatabaseHandle;
    clock: Clock;
    settings: Settings;
  }
  interface FastifyRequest {
    actor: Actor;
    browserKey?: string;
  }
}

const LONGEST_USER_AGENT = 300;

function tabOf({ headers }: FastifyRequest): string | null {
  const tab = headers[TAB_HEADER];
  return typeof tab === 'string' && /^[\w-]{1,64}$/.test(tab) ? tab : null;
}

export function contextOf(request: FastifyRequest): Context {
  const { database, clock, settings } = request.server;
  return {
    actor: request.actor, browserKey: request.browserKey, db: database.db, database, clock, settings, requestId: request.id, userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? '', idempotency: request.idempotency,
    language: preferredLanguage(request.headers['accept-language']), tab: tabOf(request),
  };
}

/** The signed-in person; TOKEN_INVALID for nobody. */
export function requireUser(context: Context): UserActor {
  if (context.actor.kind !== 'user') throw new DomainError('TOKEN_INVALID');
  return context.actor;
}

/**
 * One transaction per use case; inside another one, the same. Everything in `work` goes through `tx.db`, and what it
 * returns survives JSON: a repeated POST gets the first result instead of a second run.
 */
export async function inTransaction<T>(context: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context);
  const { idempotency } = context;
  const step = idempotency ? idempotency.step++ : 0;
  let published: readonly string[] = [];
  const result = await context.database.transaction(async (db) => {
    const tx: Context = { ...context, db, pendingEvents: new Map(), pendingMessages: new Map() };
    const done = idempotency ? await doOnce(tx, idempotency, step, () => work(tx)) : await work(tx);
    await writeMessages(tx);
    published = await writeEvents(tx);
    return done;
  });
  context.database.announce(published);
  return result;
}

/** Holds a row until the transaction ends, so that what is decided from it stays true; false when it does not exist. */
export function lockRow(tx: Context, table: LockableTable, id: string, strength?: LockStrength): Promise<boolean> {
  return tx.database.lockRow(tx.db, table, id, strength);
}

/** The clock's instant as it is stored: ISO 8601 in UTC. */
export function nowOf(context: Pick<Context, 'clock'>): string {
  return context.clock.now().toISOString();
}
