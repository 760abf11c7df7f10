// A server-sent event stream with the events of a person and of the person's organizations. It
// sends heartbeats, ends with the session, follows changes of memberships, and closes when the
// client does not read.
import type { Writable } from 'node:stream';
import type { Clock, UserActor } from '../../platform/context/context';
import type { DatabaseHandle } from '../../platform/database/connect';
import { liveSessionLimits } from '../../accounts/users/sessions';
import type { Feed, Listener } from './feed';
import { startPositions, formatPositions } from './positions';
import { ACCESS } from './liveEvents';
import type { Scope } from './liveEvents';

/** The browser reconnects after twice this time without data (shared/client/src/eventStream.ts). */
const HEARTBEAT_INTERVAL_MS = 20_000;
const MAX_BACKLOG_BYTES = 256 * 1024;

export interface StreamParts {
  handle: DatabaseHandle;
  clock: Clock;
  feed: Feed;
  actor: UserActor;
  lastEventId: string;
  out: Writable;
  /** false: the stream ends after the missed events. */
  follow: boolean;
  onFailure: (error: unknown) => void;
}

/** The scopes that the person may receive now; null where the session has ended. */
async function currentScopes({ handle, clock, actor }: StreamParts): Promise<Scope[] | null> {
  const { usedSince, createdSince } = liveSessionLimits(clock);
  const session = await handle.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('last_used_at', '>=', usedSince)
    .where('created_at', '>=', createdSince)
    .executeTakeFirst();
  if (!session) return null;
  const memberships = await handle.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', actor.userId)
    .where('organizations.closed_at', 'is', null)
    .select('memberships.organization_id')
    .orderBy('memberships.id')
    .execute();
  return [
    `user:${actor.userId}`,
    ...memberships.map(({ organization_id }) => `organization:${organization_id}` as const),
  ];
}

/**
 * Resolves when the stream has started. It ends with `out`, which the caller or the end of the
 * session may close.
 */
export async function openStream(parts: StreamParts): Promise<void> {
  const { handle, feed, out, lastEventId, follow, onFailure } = parts;
  const scopes = await currentScopes(parts);
  if (!scopes) return void out.end();
  const { positions, isIncomplete } = await startPositions(handle.db, scopes, lastEventId);

  const write = (text: string): void => {
    if (out.writableLength > MAX_BACKLOG_BYTES) out.destroy();
    else if (!out.writableEnded) out.write(text);
  };
  const listener: Listener = {
    positions,
    receive: ({ kind, payload }) => {
      if (kind === ACCESS) void recheckScopes();
      else write(`id: ${formatPositions(positions)}\nevent: ${kind}\ndata: ${payload}\n\n`);
    },
  };

  async function recheckScopes(): Promise<void> {
    try {
      const now = await currentScopes(parts);
      if (!now) return void out.end();
      const removedScopes = [...positions.keys()].filter((scope) => !now.includes(scope));
      const addedScopes = now.filter((scope) => !positions.has(scope));
      if (removedScopes.length + addedScopes.length === 0) return;
      for (const scope of removedScopes) positions.delete(scope);
      const start = await startPositions(handle.db, now, formatPositions(positions));
      for (const scope of addedScopes) positions.set(scope, start.positions.get(scope) ?? 0);
      feed.subscribe(listener);
    } catch (error) {
      onFailure(error);
    }
  }

  async function writeMissedEvents(): Promise<void> {
    for (const [scope, from] of positions) {
      for (const row of await handle.db
        .selectFrom('events')
        .select(['sequence', 'kind', 'payload'])
        .where('scope', '=', scope)
        .where('sequence', '>', from)
        .orderBy('sequence')
        .execute()) {
        positions.set(scope, row.sequence);
        if (row.kind !== ACCESS) listener.receive({ scope, ...row });
      }
    }
    out.end();
  }

  const timer = setInterval(() => {
    write(':\n\n');
    void recheckScopes();
  }, HEARTBEAT_INTERVAL_MS);
  out.on('close', () => {
    clearInterval(timer);
    feed.unsubscribe(listener);
  });
  // Sends an id at once, so that a client can resume even before the first event.
  write(
    isIncomplete
      ? `id: ${formatPositions(positions)}\nevent: reset\ndata: {}\n\n`
      : `id: ${formatPositions(positions)}\nevent: open\ndata: {}\n\n`,
  );
  if (follow) feed.subscribe(listener);
  else await writeMissedEvents();
}
