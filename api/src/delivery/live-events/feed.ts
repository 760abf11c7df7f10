// Sends new live events to the streams on this server, from any server. It reads the table from the
// earliest position of all listeners of a scope, so that a resumed stream and a current one work
// the same way. Announcements trigger reads; polling covers lost announcements.
import type { DatabaseHandle } from '../../platform/database/connect';
import { chunksOf } from '../../platform/batches/batches';
import type { Scope } from './liveEvents';

const POLL_INTERVAL_MS = 10_000;
const BATCH_SIZE = 500;

export interface FeedEvent {
  scope: Scope;
  sequence: number;
  kind: string;
  payload: string;
}

export interface Listener {
  /** The last sequence that the listener received, per scope. The feed updates it. */
  readonly positions: Map<Scope, number>;
  receive(event: FeedEvent): void;
}

export interface Feed {
  /** Starts after the listener's positions. A repeated call replaces them. */
  subscribe(listener: Listener): void;
  unsubscribe(listener: Listener): void;
  close(): void;
}

export function openFeed(handle: DatabaseHandle, onFailure: (error: unknown) => void): Feed {
  const listeners = new Map<Scope, Set<Listener>>();
  const readingScopes = new Set<Scope>();
  const pendingScopes = new Set<Scope>();
  let isClosed = false;

  const earliestPosition = (scope: Scope): number =>
    Math.min(
      ...[...(listeners.get(scope) ?? [])].map(({ positions }) => positions.get(scope) ?? 0),
    );

  function dispatch(event: FeedEvent): void {
    for (const listener of listeners.get(event.scope) ?? []) {
      if ((listener.positions.get(event.scope) ?? Infinity) >= event.sequence) continue;
      listener.positions.set(event.scope, event.sequence);
      listener.receive(event);
    }
  }

  async function readScope(scope: Scope): Promise<void> {
    for (let more = true; more && !isClosed && listeners.has(scope);) {
      pendingScopes.delete(scope);
      const rows = await handle.db
        .selectFrom('events')
        .select(['sequence', 'kind', 'payload'])
        .where('scope', '=', scope)
        .where('sequence', '>', earliestPosition(scope))
        .orderBy('sequence')
        .limit(BATCH_SIZE)
        .execute();
      for (const row of rows) dispatch({ scope, ...row });
      more = rows.length === BATCH_SIZE || pendingScopes.has(scope);
    }
  }

  function requestRead(scope: Scope): void {
    if (isClosed || !listeners.has(scope)) return;
    pendingScopes.add(scope);
    if (readingScopes.has(scope)) return;
    readingScopes.add(scope);
    void readScope(scope)
      .catch(onFailure)
      .finally(() => {
        readingScopes.delete(scope);
      });
  }

  async function poll(): Promise<void> {
    for (const scopes of chunksOf([...listeners.keys()])) {
      const rows = await handle.db
        .selectFrom('event_scopes')
        .selectAll()
        .where('scope', 'in', scopes)
        .execute();
      for (const { scope, last_sequence: last } of rows)
        if (last > earliestPosition(scope as Scope)) requestRead(scope as Scope);
    }
  }

  function unsubscribe(listener: Listener): void {
    for (const [scope, scopeListeners] of listeners)
      if (scopeListeners.delete(listener) && scopeListeners.size === 0) listeners.delete(scope);
  }

  const stopListening = handle.onAnnounced((names) => {
    if (names === null) void poll().catch(onFailure);
    else for (const name of names) requestRead(name as Scope);
  });
  const timer = setInterval(() => void poll().catch(onFailure), POLL_INTERVAL_MS).unref();

  return {
    subscribe: (listener) => {
      unsubscribe(listener);
      for (const scope of listener.positions.keys()) {
        const scopeListeners = listeners.get(scope) ?? new Set();
        listeners.set(scope, scopeListeners.add(listener));
        requestRead(scope);
      }
    },
    unsubscribe,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      stopListening();
    },
  };
}
