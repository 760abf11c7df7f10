// Collects the commands of remotes for the palette. Only remotes with that widget are loaded, each
// in a boundary of its own: a remote that fails offers nothing.
import type { Command } from '@cumbre/remote/contract';
import { RemoteContextProvider } from '@cumbre/remote/remoteContext';
import { Suspense, useCallback } from 'react';
import { SilentBoundary } from '../remotes/SilentBoundary';
import { contextFor } from '../remotes/remoteContexts';
import { useRegistry } from '../remotes/remotes';
import { useRemote } from '../remotes/useRemote';

export type Offers = Record<string, readonly Command[]>;

interface ContributionProps {
  remote: string;
  search: string;
  offer: (remote: string, commands: readonly Command[]) => void;
}

function Contribution({ remote: name, search, offer }: ContributionProps) {
  const offeringRemote = useRemote(name);
  const offerOwn = useCallback(
    (commands: readonly Command[]) => offer(name, commands),
    [name, offer],
  );
  const Widget =
    offeringRemote.state === 'ready' ? offeringRemote.remote.widgets?.commands : undefined;
  return Widget ? (
    <RemoteContextProvider value={contextFor(name)}>
      <Widget search={search} offer={offerOwn} />
    </RemoteContextProvider>
  ) : null;
}

export function Contributions(props: Omit<ContributionProps, 'remote'>) {
  const remoteNames =
    useRegistry()?.remotes.filter(({ widgets }) => widgets.includes('commands')) ?? [];
  return remoteNames.map(({ name }) => (
    <SilentBoundary key={name} remote={name}>
      <Suspense fallback={null}>
        <Contribution remote={name} {...props} />
      </Suspense>
    </SilentBoundary>
  ));
}
