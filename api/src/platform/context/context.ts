// What a use case knows of the call it serves: who acts, the database, the clock, the language. Built once per request;
// `inTransaction` hands on the same context with the transaction in the place of the database.
import type { ApiKeyScope, Language } from '@cumbre/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseHandle, LockStrength, LockableTable } from '../database/connect';
import type { Database } from '../database/schema';
import { TAB_HEADER } from '@cumbre/contract/events';
import { DomainError } from '../errors/errors';
import { publishEvents } from './domainEvents';
import type { EventSubscriber, RecordedEvent } from './domainEvents';
import type { Settings } from '../settings/settings';
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

/**
 * What a floor asks of one above it, by name. The floor that asks declares the interface here by declaration merging;
 * app.ts fills in the implementation.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Ports {}

/** What is the same for every call and every job of a running server. */
export interface ServerParts {
  database: DatabaseHandle;
  clock: Clock;
  settings: Settings;
  subscribers: readonly EventSubscriber[];
  ports: Ports;
}

/** A POST that carries an Idempotency-Key: a repeat gets the first result instead of a second run. */
export interface Idempotency {
  /** Does `work` in the transaction `tx`, or returns what it returned the first time. The result must survive JSON. */
  runOnce<T>(tx: Context, work: () => Promise<T>): Promise<T>;
}

export interface Context extends ServerParts {
  actor: Actor;
  db: Kysely<Database>;
  language: Language;
  requestId: string;
  /** What the caller's browser calls itself: at most 300 characters. */
  userAgent: string;
  /** What binds a session that this call opens to its browser; absent where no browser calls. */
  browserKey?: string;
  idempotency: Idempotency | null;
  /** Which tab of the browser asks, where it says so; see contract/events.ts. */
  tab?: string | null;
  /** Present inside a transaction. */
  transaction?: {
    events: RecordedEvent[];
    /** Called once the transaction is committed. */
    afterCommit: (() => void)[];
  };
}

declare module 'fastify' {
  interface FastifyInstance extends ServerParts {}
  interface FastifyRequest {
    actor: Actor;
    browserKey?: string;
    idempotency: Idempotency | null;
  }
}

const LONGEST_USER_AGENT = 300;

function tabOf({ headers }: FastifyRequest): string | null {
  const tab = headers[TAB_HEADER];
  return typeof tab === 'string' && /^[\w-]{1,64}$/.test(tab) ? tab : null;
}

export function contextOf(request: FastifyRequest): Context {
  const { database, clock, settings, subscribers, ports } = request.server;
  return {
    database, clock, settings, subscribers, ports, actor: request.actor, browserKey: request.browserKey, db: database.db, requestId: request.id,
    userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? '', idempotency: request.idempotency,
    language: preferredLanguage(request.headers['accept-language']), tab: tabOf(request),
  };
}

/** For work that no request asked for. `requestId` names the job in the log. */
export function backgroundContext(parts: ServerParts, requestId: string): Context {
  return { ...parts, actor: { kind: 'anonymous' }, db: parts.database.db, language: 'en', requestId, userAgent: '', idempotency: null };
}

/** The signed-in person; TOKEN_INVALID for nobody. */
export function requireUser(context: Context): UserActor {
  if (context.actor.kind !== 'user') throw new DomainError('TOKEN_INVALID');
  return context.actor;
}

/**
 * One transaction per use case; inside another one, the same. Everything in `work` goes through `tx.db`, and what it
 * returns survives JSON: a repeated POST gets the first result instead of a second run. Subscribers get the recorded
 * events before the commit.
 */
export async function inTransaction<T>(context: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context);
  const { idempotency } = context;
  const afterCommit: (() => void)[] = [];
  const result = await context.database.transaction(async (db) => {
    const tx: Context = { ...context, db, transaction: { events: [], afterCommit } };
    const done = idempotency ? await idempotency.runOnce(tx, () => work(tx)) : await work(tx);
    await publishEvents(tx);
    return done;
  });
  for (const callback of afterCommit) callback();
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
