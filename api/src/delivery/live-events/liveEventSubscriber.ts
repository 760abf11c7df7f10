// Writes the live events of a transaction as rows with the next sequence of their scope, and
// announces the scopes after the commit. It is the last subscriber, because other writers of the
// same scope wait for the commit from here on. A server that misses the announcement finds the rows
// by polling.
import type { ServerEvents } from '@cumbre/contract/events';
import { sql } from 'kysely';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { mapEvent } from '../../platform/context/domainEvents';
import type { EventSubscriber } from '../../platform/context/domainEvents';
import { LIVE_EVENTS } from './liveEvents';
import type { LiveEvent, Scope } from './liveEvents';

const keyOf = ({ scope, kind, payload }: LiveEvent): string =>
  `${scope} ${kind} ${JSON.stringify(payload)}`;

/**
 * For an organization that follows an item of the changed cycle, the event refers to its own cycle.
 */
async function followersOf(tx: Context, { scope, kind, payload }: LiveEvent): Promise<LiveEvent[]> {
  if (kind !== 'tree') return [];
  const { cycle, origin } = payload as ServerEvents['tree'];
  const followers = await tx.db
    .selectFrom('shares')
    .where('organization_id', '=', scope.slice('organization:'.length))
    .where('cycle_id', '=', cycle)
    .where('state', '=', 'accepted')
    .where('snapshot', 'is', null)
    .select(['recipient_id', 'recipient_cycle_id'])
    .execute();
  return followers.flatMap(({ recipient_id: organization, recipient_cycle_id }) =>
    recipient_cycle_id === null
      ? []
      : [
          {
            scope: `organization:${organization}` as const,
            kind,
            payload: { organization, cycle: recipient_cycle_id, origin },
          },
        ],
  );
}

export const writeLiveEvents: EventSubscriber = async (recordedEvents) => {
  // Equal events of one transaction are merged.
  const events = new Map<string, LiveEvent>();
  for (const each of recordedEvents)
    for (const event of mapEvent(LIVE_EVENTS, each) ?? []) events.set(keyOf(event), event);
  const [firstEvent] = recordedEvents;
  if (events.size === 0 || !firstEvent) return;
  const { tx } = firstEvent;
  for (const event of Array.from(events.values()))
    for (const follower of await followersOf(tx, event)) events.set(keyOf(follower), follower);
  // A fixed order of the scopes prevents deadlocks.
  const scopes = [...new Set([...events.values()].map(({ scope }) => scope))].sort();
  for (const scope of scopes)
    await writeScope(
      tx,
      scope,
      [...events.values()].filter((event) => event.scope === scope),
    );
  tx.transaction!.afterCommit.push(() => tx.database.announce(scopes));
};

async function writeScope(tx: Context, scope: Scope, events: readonly LiveEvent[]): Promise<void> {
  const { last_sequence: lastSequence } = await tx.db
    .insertInto('event_scopes')
    .values({ scope, last_sequence: events.length })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet({ last_sequence: sql`event_scopes.last_sequence + ${events.length}` }),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  const created_at = nowOf(tx);
  await tx.db
    .insertInto('events')
    .values(
      events.map(({ kind, payload }, index) => ({
        scope,
        sequence: lastSequence - events.length + 1 + index,
        kind,
        payload: JSON.stringify(payload),
        created_at,
      })),
    )
    .execute();
}
