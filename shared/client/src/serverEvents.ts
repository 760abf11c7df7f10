// The server's events, for every screen that stays up to date: `useServerEvents('tree', …)`. One
// tab of the browser holds the connection and forwards the events, since a browser opens few
// connections to a server. When that tab closes, another tab continues after the last event. The
// events start and end with the session.
import type { ServerEventKind, ServerEvents } from '@cumbre/contract/events';
import { useEffect, useRef } from 'react';
import { api } from './api';
import { dropEarlyAnswers, takeEarlyEvents } from './earlyCalls';
import { keepEventStream } from './eventStream';
import type { StreamEvent } from './eventStream';
import { selectToken, selectUser } from './session';
import { onSessionEnding } from './sessionEnding';
import type { AppStore } from './store';
import { TAB } from './tab';

type Listener = (event: ServerEvents[ServerEventKind]) => void;
const listeners = new Map<string, Set<Listener>>();

/** Returns an unsubscriber. `reset` says that events were missed: read everything again. */
export function onServerEvent<Kind extends ServerEventKind>(
  kind: Kind,
  listener: (event: ServerEvents[Kind]) => void,
): () => void {
  const kindListeners = listeners.get(kind) ?? new Set();
  listeners.set(kind, kindListeners.add(listener as Listener));
  return () => kindListeners.delete(listener as Listener);
}

/** Calls `handler` for each event while the component is mounted. `handler` need not be stable. */
export function useServerEvents<Kind extends ServerEventKind>(
  kind: Kind,
  handler: (event: ServerEvents[Kind]) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onServerEvent(kind, (event) => latest.current(event)), [kind]);
}

/** Whether a request of this tab caused the event. */
export function isOwnEvent({ origin }: { origin: string | null }): boolean {
  return origin === TAB;
}

/** Calls the listeners of this tab. Tests use it instead of a server. */
export function emitServerEvent<Kind extends ServerEventKind>(
  kind: Kind,
  event: ServerEvents[Kind],
): void {
  for (const listener of listeners.get(kind) ?? []) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}

/**
 * Reads lists again as a whole. The tree has its own listener, so that it does not disturb a person
 * who types.
 */
function refreshLists(store: AppStore): () => void {
  const stops = [
    // An invitation, or the other organization's answer to a share, comes as a notification.
    onServerEvent('notification', ({ change }) => {
      store.dispatch(api.util.invalidateTags(['Notifications', 'Shares']));
      if (change === 'created') store.dispatch(api.util.invalidateTags(['Organizations']));
    }),
    onServerEvent('members', (event) => {
      if (!isOwnEvent(event)) store.dispatch(api.util.invalidateTags(['Members', 'Invitations']));
    }),
    // What became of the membership is read from the list (memberships.ts).
    onServerEvent(
      'membership',
      () => void store.dispatch(api.util.invalidateTags(['Organizations'])),
    ),
    onServerEvent('cycles', () => void store.dispatch(api.util.invalidateTags(['Cycles']))),
    onServerEvent(
      'reset',
      () =>
        void store.dispatch(
          api.util.invalidateTags([
            'Notifications',
            'Shares',
            'Cycles',
            'Organizations',
            'Members',
            'Invitations',
          ]),
        ),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const tellStreamEvent = ({ kind, data }: StreamEvent): void =>
  emitServerEvent(kind as ServerEventKind, data as ServerEvents[ServerEventKind]);

/** Receives events until `signal` aborts: from the server, or from the tab that holds the lock. */
async function listen(token: string, userId: string, signal: AbortSignal): Promise<void> {
  let lastId = '';
  const receive = (event: StreamEvent): void => {
    lastId = event.id || lastId;
    // `open` says where the stream begins, and no change.
    if (event.kind !== 'open') dropEarlyAnswers();
    tellStreamEvent(event);
  };
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const others = locks && new BroadcastChannel(`cumbre-events ${userId}`);
  const receiveAndForward = (event: StreamEvent): void => {
    others?.postMessage(event);
    receive(event);
  };
  others?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => receive(data));
  signal.addEventListener('abort', () => others?.close());
  const early = await takeEarlyEvents(token);
  if (signal.aborted) return;
  lastId ||= early.lastId;
  for (const event of early.events) receive(event);
  const keep = () =>
    keepEventStream({ token, signal, lastId: () => lastId, onEvent: receiveAndForward });
  await (locks
    ? locks.request(`cumbre-events ${userId}`, { signal }, keep).catch(() => {})
    : keep());
}

/**
 * Receives events while a person with a verified e-mail is signed in; the server refuses others.
 * Returns a function that stops it.
 */
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
