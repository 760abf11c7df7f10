// A secondary part of a remote: a widget of the frame, the commands of the palette, or what it adds
// to a slot. The remote is loaded with it. If remote or part fails, nothing is shown.
import type { Remote } from '@cumbre/remote/contract';
import { RemoteContextProvider } from '@cumbre/remote/remoteContext';
import { Suspense, createElement, useDeferredValue } from 'react';
import type { ComponentType } from 'react';
import { SilentBoundary } from './SilentBoundary';
import { contextFor } from './remoteContexts';
import { useRemote } from './useRemote';

interface RemotePartProps<Props> {
  remote: string;
  pick: (remote: Remote) => ComponentType<Props> | undefined;
  props: Props;
}

function LoadedPart<Props extends object>({ remote: name, pick, props }: RemotePartProps<Props>) {
  // Rendered in slices, since nobody waits for a secondary part.
  const loaded = useDeferredValue(useRemote(name));
  const Part = loaded.state === 'ready' ? pick(loaded.remote) : undefined;
  return Part ? (
    <RemoteContextProvider value={contextFor(name)}>
      {createElement(Part, props)}
    </RemoteContextProvider>
  ) : null;
}

export function RemotePart<Props extends object>(part: RemotePartProps<Props>) {
  return (
    <SilentBoundary remote={part.remote}>
      <Suspense fallback={null}>
        <LoadedPart {...part} />
      </Suspense>
    </SilentBoundary>
  );
}
