// What a use case says has happened. It is kept until the work of its transaction is done, then written there with the
// next number of its scope: the row that counts is held for the moment of the commit alone. context.ts announces it after
// the commit; whoever missed the announcement finds the row.
import type { ServerEventKind, ServerEvents } from '@cumbre/contract/events';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context';

export type Scope = `user:${string}` | `organization:${string}`;

interface PendingEvent {
  scope: Scope;
  kind: string;
  payload: string;
}

export type PendingEvents = Map<string, PendingEvent>;

function add(tx: Context, scope: Scope, kind: string, payload: object): void {
  if (!tx.pendingEvents) throw new Error('an event is published inside inTransaction');
  const event = { scope, kind, payload: JSON.stringify(payload) };
  // Said twice in one transaction, it is told once.
  tx.pendingEvents.set(`${scope} ${kind} ${event.payload}`, event);
}

function publish<Kind extends ServerEventKind>(tx: Context, scope: Scope, kind: Kind, payload: ServerEvents[Kind]): void {
  add(tx, scope, kind, payload);
}

export function notificationCreated(tx: Context, userId: string, id: string): void {
  publish(tx, `user:${userId}`, 'notification', { change: 'created', id });
}

/** `id` null: all of them. */
export function notificationRead(tx: Context, userId: string, id: string | null): void {
  publish(tx, `user:${userId}`, 'notification', { change: 'read', id });
}

interface ChangedCycle {
  organizationId: string;
  cycleId: string;
}

/** Items or values of the cycle are being changed. holdCycle calls this for every write that passes the lock. */
export function treeChanged(tx: Context, { organizationId, cycleId }: ChangedCycle): void {
  publish(tx, `organization:${organizationId}`, 'tree', { organization: organizationId, cycle: cycleId, origin: tx.tab ?? null });
}

/** The cycle itself is being made, changed or removed. */
export function cyclesChanged(tx: Context, { organizationId, cycleId }: ChangedCycle): void {
  publish(tx, `organization:${organizationId}`, 'cycles', { organization: organizationId, cycle: cycleId, origin: tx.tab ?? null });
}

/** What the person may hear has changed: a session ended, or a membership. Open streams look again; no browser is told. */
export function accessChanged(tx: Context, userId: string): void {
  add(tx, `user:${userId}`, ACCESS, {});
}

export const ACCESS = 'access';

/** Whoever follows something of a changed cycle hears of it as of a change in the cycle it stands in. */
async function tellFollowers(tx: Context): Promise<void> {
  for (const { scope, kind, payload } of Array.from(tx.pendingEvents?.values() ?? [])) {
    if (kind !== 'tree') continue;
    const { cycle, origin } = JSON.parse(payload) as ServerEvents['tree'];
    const followers = await tx.db.selectFrom('shares').where('organization_id', '=', scope.slice('organization:'.length)).where('cycle_id', '=', cycle).where('state', '=', 'accepted')
      .where('snapshot', 'is', null).select(['recipient_id', 'recipient_cycle_id']).execute();
    for (const { recipient_id: organization, recipient_cycle_id } of followers) {
      if (recipient_cycle_id !== null) publish(tx, `organization:${organization}`, 'tree', { organization, cycle: recipient_cycle_id, origin });
    }
  }
}

/** Writes what was published and returns the scopes to announce after the commit. */
export async function writeEvents(tx: Context): Promise<Scope[]> {
  await tellFollowers(tx);
  const events = [...(tx.pendingEvents?.values() ?? [])];
  // In one order everywhere, so that two transactions never wait for each other.
  const scopes = [...new Set(events.map(({ scope }) => scope))].sort();
  for (const scope of scopes) {
    const ours = events.filter((event) => event.scope === scope);
    const { last_sequence: last } = await tx.db.insertInto('event_scopes').values({ scope, last_sequence: ours.length })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ last_sequence: sql`event_scopes.last_sequence + ${ours.length}` }))
      .returning('last_sequence').executeTakeFirstOrThrow();
    const created_at = tx.clock.now().toISOString();
    await tx.db.insertInto('events').values(ours.map(({ kind, payload }, index) => (
      { scope, sequence: last - ours.length + 1 + index, kind, payload, created_at }
    ))).execute();
  }
  return scopes;
}
