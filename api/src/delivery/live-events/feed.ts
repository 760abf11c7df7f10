// Brings what was published to the streams that are open on this server, whichever server it was published on. It reads
// the table from the earliest place that a listener of the scope has reached, so that going on after a break and hearing
// the newest are one and the same. Woken by announcements, and by a look every few seconds where one got lost.
import type { DatabaseHandle } from '../../platform/database/connect';
import type { Scope } from './liveEvents';

const LOOK_EVERY = 10_000;
const AT_ONCE = 500;

export interface FeedEvent {
  scope: Scope;
  sequence: number;
  kind: string;
  payload: string;
}

export interface Listener {
  /** How far the listener has heard, by scope. The feed moves it on. */
  readonly positions: Map<Scope, number>;
  hear(event: FeedEvent): void;
}

export interface Feed {
  /** Begins with what comes after the listener's positions. Again with other positions: follows those from then on. */
  follow(listener: Listener): void;
  leave(listener: Listener): void;
  close(): void;
}

export function openFeed(handle: DatabaseHandle, onFailure: (error: unknown) => void): Feed {
  const listeners = new Map<Scope, Set<Listener>>();
  const reading = new Set<Scope>();
  const woken = new Set<Scope>();
  let closed = false;

  const reached = (scope: Scope): number => Math.min(...[...(listeners.get(scope) ?? [])].map(({ positions }) => positions.get(scope) ?? 0));

  function tell(event: FeedEvent): void {
    for (const listener of listeners.get(event.scope) ?? []) {
      if ((listener.positions.get(event.scope) ?? Infinity) >= event.sequence) continue;
      listener.positions.set(event.scope, event.sequence);
      listener.hear(event);
    }
  }

  async function readOn(scope: Scope): Promise<void> {
    for (let more = true; more && !closed && listeners.has(scope);) {
      woken.delete(scope);
      const rows = await handle.db.selectFrom('events').select(['sequence', 'kind', 'payload'])
        .where('scope', '=', scope).where('sequence', '>', reached(scope)).orderBy('sequence').limit(AT_ONCE).execute();
      for (const row of rows) tell({ scope, ...row });
      more = rows.length === AT_ONCE || woken.has(scope);
    }
  }

  function wake(scope: Scope): void {
    if (closed || !listeners.has(scope)) return;
    woken.add(scope);
    if (reading.has(scope)) return;
    reading.add(scope);
    void readOn(scope).catch(onFailure).finally(() => {
      reading.delete(scope);
    });
  }

  async function look(): Promise<void> {
    const scopes = [...listeners.keys()];
    for (let from = 0; from < scopes.length; from += AT_ONCE) {
      const rows = await handle.db.selectFrom('event_scopes').selectAll().where('scope', 'in', scopes.slice(from, from + AT_ONCE)).execute();
      for (const { scope, last_sequence: last } of rows) if (last > reached(scope as Scope)) wake(scope as Scope);
    }
  }

  function leave(listener: Listener): void {
    for (const [scope, all] of listeners) if (all.delete(listener) && all.size === 0) listeners.delete(scope);
  }

  const stopListening = handle.onAnnounced((names) => {
    if (names === null) void look().catch(onFailure);
    else for (const name of names) wake(name as Scope);
  });
  const timer = setInterval(() => void look().catch(onFailure), LOOK_EVERY).unref();

  return {
    follow: (listener) => {
      leave(listener);
      for (const scope of listener.positions.keys()) {
        const all = listeners.get(scope) ?? new Set();
        listeners.set(scope, all.add(listener));
        wake(scope);
      }
    },
    leave,
    close: () => {
      closed = true;
      clearInterval(timer);
      stopListening();
    },
  };
}
