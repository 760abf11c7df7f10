// Writes the live events of a transaction as rows, each with the next number of its scope, and announces the scopes after
// the commit. It comes last among the subscribers: from here on, other writers to the same scope wait for the commit. A
// server that misses the announcement finds the rows.
import type { ServerEvents } from '@cumbre/contract/events';
import { sql } from 'kysely';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { mapEvent } from '../../platform/context/domainEvents';
import type { EventSubscriber } from '../../platform/context/domainEvents';
import { LIVE_EVENTS } from './liveEvents';
import type { LiveEvent, Scope } from './liveEvents';

const keyOf = ({ scope, kind, payload }: LiveEvent): string => `${scope} ${kind} ${JSON.stringify(payload)}`;

/** An organization that follows an item of the changed cycle hears of it as of a change in its own cycle. */
async function followersOf(tx: Context, { scope, kind, payload }: LiveEvent): Promise<LiveEvent[]> {
  if (kind !== 'tree') return [];
  const { cycle, origin } = payload as ServerEvents['tree'];
  const followers = await tx.db.selectFrom('shares')
    .where('organization_id', '=', scope.slice('organization:'.length)).where('cycle_id', '=', cycle)
    .where('state', '=', 'accepted').where('snapshot', 'is', null)
    .select(['recipient_id', 'recipient_cycle_id']).execute();
  return followers.flatMap(({ recipient_id: organization, recipient_cycle_id }) => (
    recipient_cycle_id === null ? [] : [{ scope: `organization:${organization}` as const, kind, payload: { organization, cycle: recipient_cycle_id, origin } }]
  ));
}

export const writeLiveEvents: EventSubscriber = async (recorded) => {
  // Equal events of one transaction are one.
  const events = new Map<string, LiveEvent>();
  for (const each of recorded) for (const event of mapEvent(LIVE_EVENTS, each) ?? []) events.set(keyOf(event), event);
  const [first] = recorded;
  if (events.size === 0 || !first) return;
  const { tx } = first;
  for (const event of Array.from(events.values())) for (const follower of await followersOf(tx, event)) events.set(keyOf(follower), follower);
  // In one order everywhere, so that two transactions never wait for each other.
  const scopes = [...new Set([...events.values()].map(({ scope }) => scope))].sort();
  for (const scope of scopes) await writeScope(tx, scope, [...events.values()].filter((event) => event.scope === scope));
  tx.transaction!.afterCommit.push(() => tx.database.announce(scopes));
};

async function writeScope(tx: Context, scope: Scope, events: readonly LiveEvent[]): Promise<void> {
  const { last_sequence: last } = await tx.db.insertInto('event_scopes').values({ scope, last_sequence: events.length })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ last_sequence: sql`event_scopes.last_sequence + ${events.length}` }))
    .returning('last_sequence').executeTakeFirstOrThrow();
  const created_at = nowOf(tx);
  await tx.db.insertInto('events').values(events.map(({ kind, payload }, index) => (
    { scope, sequence: last - events.length + 1 + index, kind, payload: JSON.stringify(payload), created_at }
  ))).execute();
}
