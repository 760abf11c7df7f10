// One open stream: the events of a person and of the organizations he or she belongs to, written as server-sent events.
// It shows that it lives, ends when the session does, follows the memberships, and gives up on a reader that does not read.
import type { Writable } from 'node:stream';
import type { Clock, UserActor } from '../../platform/context/context';
import type { DatabaseHandle } from '../../platform/database/connect';
import { liveSessionsSince } from '../../accounts/users/sessions';
import type { Feed, Listener } from './feed';
import { beginningOf, textOfPositions } from './positions';
import { ACCESS } from './liveEvents';
import type { Scope } from './liveEvents';

/** A browser takes twice this silence for a dead stream (shared/client/src/eventStream.ts). */
const HEARTBEAT = 20_000;
const LARGEST_BACKLOG = 256 * 1024;

export interface StreamParts {
  handle: DatabaseHandle;
  clock: Clock;
  feed: Feed;
  actor: UserActor;
  lastEventId: string;
  out: Writable;
  /** Without it the stream ends after what was missed. */
  follow: boolean;
  onFailure: (error: unknown) => void;
}

/** The scopes a person may hear now; null where the session has ended. */
async function scopesOf({ handle, clock, actor }: StreamParts): Promise<Scope[] | null> {
  const { used, created } = liveSessionsSince(clock);
  const session = await handle.db.selectFrom('sessions').select('id').where('id', '=', actor.sessionId).where('last_used_at', '>=', used).where('created_at', '>=', created).executeTakeFirst();
  if (!session) return null;
  const memberships = await handle.db.selectFrom('memberships').innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', actor.userId).where('organizations.closed_at', 'is', null).select('memberships.organization_id').orderBy('memberships.id').execute();
  return [`user:${actor.userId}`, ...memberships.map(({ organization_id }) => `organization:${organization_id}` as const)];
}

/** Resolves once the stream stands; it ends with `out`, which the caller or the session may end. */
export async function openStream(parts: StreamParts): Promise<void> {
  const { handle, feed, out, lastEventId, follow, onFailure } = parts;
  const scopes = await scopesOf(parts);
  if (!scopes) return void out.end();
  const { positions, lost } = await beginningOf(handle.db, scopes, lastEventId);

  const write = (text: string): void => {
    if (out.writableLength > LARGEST_BACKLOG) out.destroy();
    else if (!out.writableEnded) out.write(text);
  };
  const listener: Listener = {
    positions,
    hear: ({ kind, payload }) => {
      if (kind === ACCESS) void lookAgain();
      else write(`id: ${textOfPositions(positions)}\nevent: ${kind}\ndata: ${payload}\n\n`);
    },
  };

  async function lookAgain(): Promise<void> {
    try {
      const now = await scopesOf(parts);
      if (!now) return void out.end();
      const gone = [...positions.keys()].filter((scope) => !now.includes(scope));
      const come = now.filter((scope) => !positions.has(scope));
      if (gone.length + come.length === 0) return;
      for (const scope of gone) positions.delete(scope);
      const beginning = await beginningOf(handle.db, now, textOfPositions(positions));
      for (const scope of come) positions.set(scope, beginning.positions.get(scope) ?? 0);
      feed.follow(listener);
    } catch (error) {
      onFailure(error);
    }
  }

  async function writeMissed(): Promise<void> {
    for (const [scope, from] of positions) {
      for (const row of await handle.db.selectFrom('events').select(['sequence', 'kind', 'payload']).where('scope', '=', scope).where('sequence', '>', from).orderBy('sequence').execute()) {
        positions.set(scope, row.sequence);
        if (row.kind !== ACCESS) listener.hear({ scope, ...row });
      }
    }
    out.end();
  }

  const timer = setInterval(() => {
    write(':\n\n');
    void lookAgain();
  }, HEARTBEAT);
  out.on('close', () => {
    clearInterval(timer);
    feed.leave(listener);
  });
  // The first id comes at once: whoever is cut off before the first event can go on from here as well.
  write(lost ? `id: ${textOfPositions(positions)}\nevent: reset\ndata: {}\n\n` : `id: ${textOfPositions(positions)}\nevent: open\ndata: {}\n\n`);
  if (follow) feed.follow(listener);
  else await writeMissed();
}
