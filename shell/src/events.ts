// Events between the shell and the remotes. A listener that throws is reported and does not stop
// the others.
import type { RemoteEvents } from '@cumbre/remote/contract';

type Listener = (event: RemoteEvents[keyof RemoteEvents]) => void;
const listeners = new Map<keyof RemoteEvents, Set<Listener>>();

export function on<Name extends keyof RemoteEvents>(
  name: Name,
  listener: (event: RemoteEvents[Name]) => void,
): () => void {
  const nameListeners = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, nameListeners);
  nameListeners.add(listener as Listener);
  return () => nameListeners.delete(listener as Listener);
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
