// One route of a remote: waits for the remote, then renders its component in a boundary, or shows
// the failure. The frame and the other remotes are not affected.
import { RemoteContextProvider } from '@cumbre/remote/remoteContext';
import { Suspense, useEffect } from 'react';
import { Loading } from '../frame/Loading';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { RemotePlaceholder } from './RemotePlaceholder';
import { contextFor } from './remoteContexts';
import { reportFailureOf } from './remoteReports';
import { useRemote } from './useRemote';

/** The release lists the route, but the remote's register returned no component for it. */
function MissingRoute({
  remote,
  path,
  onRetry,
}: {
  remote: string;
  path: string;
  onRetry: () => void;
}) {
  const cause = `register answered no route ${path}`;
  useEffect(() => reportFailureOf(remote, 'wrong-shape', new Error(cause)), [remote, cause]);
  return <RemoteFailure kind="wrong-shape" cause={`${remote}: ${cause}`} onRetry={onRetry} />;
}

export function RemotePage({ remote: name, path }: { remote: string; path: string }) {
  const remoteState = useRemote(name);
  if (remoteState.state === 'loading') return <RemotePlaceholder remote={name} />;
  if (remoteState.state === 'failed')
    return (
      <RemoteFailure
        kind={remoteState.failure.kind}
        cause={remoteState.failure.message}
        onRetry={remoteState.retry}
      />
    );
  const Component = remoteState.remote.routes.find((route) => route.path === path)?.component;
  if (!Component) return <MissingRoute remote={name} path={path} onRetry={remoteState.retry} />;
  return (
    <RemoteBoundary remote={name}>
      <RemoteContextProvider value={contextFor(name)}>
        <Suspense fallback={<Loading />}>
          <Component />
        </Suspense>
      </RemoteContextProvider>
    </RemoteBoundary>
  );
}
