// Hands the host to the components of a remote. The shell puts it around everything a remote shows, so that a component
// asks for it instead of being handed it down.
import { createContext, useContext } from 'react';
import type { Host } from './contract';

const HostContext = createContext<Host | null>(null);

export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost was called outside of a remote: the shell provides the host around its components.');
  return host;
}
