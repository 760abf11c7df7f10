// Provides the RemoteContext to the components of a remote. The shell renders the provider around
// everything that a remote shows.
import { createContext, useContext } from 'react';
import type { RemoteContext } from './contract';

const ReactRemoteContext = createContext<RemoteContext | null>(null);

export const RemoteContextProvider = ReactRemoteContext.Provider;

export function useRemoteContext(): RemoteContext {
  const context = useContext(ReactRemoteContext);
  if (!context)
    throw new Error(
      'useRemoteContext was called outside of a remote: the shell provides the context around its components.',
    );
  return context;
}
