// The context of a call: actor, database, clock and language. It is built once per request;
// `inTransaction` passes on the same context with the transaction as its database.
import type { ApiKeyScope, Language } from '@cumbre/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseHandle, LockStrength, LockableTable } from '../database/connect';
import type { Database } from '../database/schema';
import { TAB_HEADER } from '@cumbre/contract/events';
import { DomainError } from '../errors/errors';
import { publishEvents } from './domainEvents';
import type { DomainEvent, EventSubscriber, RecordedEvent } from './domainEvents';
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

/** A script that acts for one organization; see organizations/api-keys/actorOfKey.ts. */
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
 * Interfaces that a layer needs from a higher one, by name. The lower layer declares the interface
 * here by declaration merging; composition.ts fills in the implementation.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Ports {}

/** What all calls and jobs of a running server share. */
export interface ServerParts {
  database: DatabaseHandle;
  clock: Clock;
  settings: Settings;
  subscribers: readonly EventSubscriber[];
  ports: Ports;
}

/** A POST with an Idempotency-Key: a repeated request gets the first result. */
export interface Idempotency {
  /**
   * Runs `work` in the transaction `tx`, or returns the result of the first run. The result must
   * survive JSON.
   */
  runOnce<T>(tx: Context, work: () => Promise<T>): Promise<T>;
}

export interface Context extends ServerParts {
  actor: Actor;
  db: Kysely<Database>;
  language: Language;
  requestId: string;
  /** The User-Agent header, at most 300 characters. */
  userAgent: string;
  /** The IP address of the caller; absent for background work. */
  address?: string;
  /** Binds a session that this call opens to the browser; absent where the client is no browser. */
  browserKey?: string;
  idempotency: Idempotency | null;
  /** What is recorded is the past of an example: it is in inboxes, and nobody gets a mail about it. */
  isExample?: boolean;
  /** The browser tab that sent the request, where it says so; see shared/contract/src/events.ts. */
  tab?: string | null;
  /** Refused attempts of this call, which are recorded after the answer. */
  refusals?: DomainEvent[];
  /** Present inside a transaction. */
  transaction?: {
    events: RecordedEvent[];
    /** Callbacks for after the commit. */
    afterCommit: (() => void)[];
  };
}

declare module 'fastify' {
  interface FastifyInstance extends ServerParts {}
  interface FastifyRequest {
    actor: Actor;
    browserKey?: string;
    idempotency: Idempotency | null;
    /** Absent where the call was refused before its hooks. */
    refusals?: DomainEvent[];
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
    database,
    clock,
    settings,
    subscribers,
    ports,
    actor: request.actor,
    browserKey: request.browserKey,
    db: database.db,
    requestId: request.id,
    userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? '',
    address: request.ip,
    idempotency: request.idempotency,
    language: preferredLanguage(request.headers['accept-language']),
    tab: tabOf(request),
    refusals: request.refusals,
  };
}

/** For work without a request. `requestId` names the job in the log. */
export function backgroundContext(parts: ServerParts, requestId: string): Context {
  return {
    ...parts,
    actor: { kind: 'anonymous' },
    db: parts.database.db,
    language: 'en',
    requestId,
    userAgent: '',
    idempotency: null,
  };
}

/** The signed-in person; TOKEN_INVALID for every other actor. */
export function requireUser(context: Context): UserActor {
  if (context.actor.kind !== 'user') throw new DomainError('TOKEN_INVALID');
  return context.actor;
}

/**
 * Runs one transaction per use case; a nested call joins the outer transaction. `work` must use
 * `tx.db` only, and the result must survive JSON, because a repeated POST gets the stored result.
 * Subscribers get the recorded events before the commit.
 */
export async function inTransaction<T>(
  context: Context,
  work: (tx: Context) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return work(context);
  const { idempotency } = context;
  const afterCommit: (() => void)[] = [];
  const result = await context.database.transaction(async (db) => {
    const tx: Context = { ...context, db, transaction: { events: [], afterCommit } };
    const workResult = idempotency ? await idempotency.runOnce(tx, () => work(tx)) : await work(tx);
    await publishEvents(tx);
    return workResult;
  });
  for (const callback of afterCommit) callback();
  return result;
}

/**
 * Locks a row until the transaction ends, so that a decision based on it stays valid; false when
 * the row does not exist.
 */
export function lockRow(
  tx: Context,
  table: LockableTable,
  id: string,
  strength?: LockStrength,
): Promise<boolean> {
  return tx.database.lockRow(tx.db, table, id, strength);
}

/** The clock's current instant as it is stored: ISO 8601 in UTC. */
export function nowOf(context: Pick<Context, 'clock'>): string {
  return context.clock.now().toISOString();
}

/** The instant after that many milliseconds, as it is stored. */
export function timestampAfter({ clock }: Pick<Context, 'clock'>, milliseconds: number): string {
  return new Date(clock.now().getTime() + milliseconds).toISOString();
}
