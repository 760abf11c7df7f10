// Events between shell and remotes. A listener that throws is reported and keeps no other from hearing.
import type { RemoteEvents } from '@cumbre/remote/contract';

type Listener = (event: RemoteEvents[keyof RemoteEvents]) => void;
const listeners = new Map<keyof RemoteEvents, Set<Listener>>();

export function on<Name extends keyof RemoteEvents>(name: Name, listener: (event: RemoteEvents[Name]) => void): () => void {
  const known = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, known);
  known.add(listener as Listener);
  return () => known.delete(listener as Listener);
}

export function emit<Name extends keyof RemoteEvents>(name: Name, event: RemoteEvents[Name]): void {
  for (const listener of listeners.get(name) ?? []) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}
