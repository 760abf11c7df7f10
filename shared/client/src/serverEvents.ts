// What the server tells this browser, for every screen that wants to stay up to date: `useServerEvents('tree', …)`. One
// tab of the browser holds the connection and passes on what it hears, since a browser keeps few connections to a
// server; when that tab goes, another one goes on after the last event. Starts and ends with the session.
import type { ServerEventKind, ServerEvents } from '@cumbre/contract/events';
import { useEffect, useRef } from 'react';
import { api } from './api';
import { keepEventStream } from './eventStream';
import type { StreamEvent } from './eventStream';
import { selectToken, selectUser } from './session';
import { onSessionEnding } from './sessionEnding';
import type { AppStore } from './store';
import { TAB } from './tab';

type Listener = (event: ServerEvents[ServerEventKind]) => void;
const listeners = new Map<string, Set<Listener>>();

/** Returns how to stop. `reset` says that events were missed: read everything again. */
export function onServerEvent<Kind extends ServerEventKind>(kind: Kind, listener: (event: ServerEvents[Kind]) => void): () => void {
  const known = listeners.get(kind) ?? new Set();
  listeners.set(kind, known.add(listener as Listener));
  return () => known.delete(listener as Listener);
}

/** Calls `handler` for each event of the kind while the component is there; it may be a new function at each render. */
export function useServerEvents<Kind extends ServerEventKind>(kind: Kind, handler: (event: ServerEvents[Kind]) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onServerEvent(kind, (event) => latest.current(event)), [kind]);
}

/** Whether a request of this very tab caused the event: its screens know already. */
export function isOwnEvent({ origin }: { origin: string | null }): boolean {
  return origin === TAB;
}

/** To the listeners of this tab. Tests use it in the place of a server. */
export function tellServerEvent<Kind extends ServerEventKind>(kind: Kind, event: ServerEvents[Kind]): void {
  for (const listener of listeners.get(kind) ?? []) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}

/** What is shown by lists that are read again as a whole; the tree looks after itself, so as not to disturb who types. */
function refreshLists(store: AppStore): () => void {
  const stops = [
    // A step of the other side of a share comes as a notification.
    onServerEvent('notification', () => void store.dispatch(api.util.invalidateTags(['Notifications', 'Shares']))),
    onServerEvent('cycles', () => void store.dispatch(api.util.invalidateTags(['Cycles']))),
    onServerEvent('reset', () => void store.dispatch(api.util.invalidateTags(['Notifications', 'Shares', 'Cycles']))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const tell = ({ kind, data }: StreamEvent): void => tellServerEvent(kind as ServerEventKind, data as ServerEvents[ServerEventKind]);

/** Listens for one session until `signal` ends it: in this tab, or through the tab that holds the lock. */
async function listen(token: string, userId: string, signal: AbortSignal): Promise<void> {
  let lastId = '';
  const heard = (event: StreamEvent): void => {
    lastId = event.id || lastId;
    tell(event);
  };
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const others = locks && new BroadcastChannel(`cumbre-events ${userId}`);
  const hear = (event: StreamEvent): void => {
    others?.postMessage(event);
    heard(event);
  };
  others?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => heard(data));
  signal.addEventListener('abort', () => others?.close());
  const keep = () => keepEventStream({ token, signal, lastId: () => lastId, hear });
  await (locks ? locks.request(`cumbre-events ${userId}`, { signal }, keep).catch(() => {}) : keep());
}

/** Follows the store's session: listens while somebody is signed in whose e-mail is verified; the server refuses others. Returns how to stop. */
export function startServerEvents(store: AppStore): () => void {
  let token: string | null = null;
  let session = new AbortController();
  const follow = (): void => {
    const state = store.getState();
    const user = selectUser(state);
    const current = user?.validated_email ? selectToken(state) : null;
    if (current === token) return;
    token = current;
    session.abort();
    session = new AbortController();
    if (token && user) void listen(token, user.id, session.signal);
  };
  const stopLists = refreshLists(store);
  const stopFollowing = store.subscribe(follow);
  const stopEnding = onSessionEnding((ending) => {
    if (ending === token) session.abort();
  });
  follow();
  return () => {
    stopLists();
    stopFollowing();
    stopEnding();
    session.abort();
  };
}
