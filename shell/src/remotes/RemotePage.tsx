// One route of a remote: waits for the remote, then renders its component in a boundary, or lets it
// draw the screen itself, or shows the failure. The frame and the other remotes are not affected.
import { RemoteContextProvider } from '@cumbre/remote/remoteContext';
import { Suspense, lazy, useEffect } from 'react';
import { Loading } from '../frame/Loading';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { RemotePlaceholder } from './RemotePlaceholder';
import { contextFor } from './remoteContexts';
import { reportFailureOf } from './remoteReports';
import { remoteLoader } from './remotes';
import { ScreenRendered } from './renderedReleases';
import { useRemote } from './useRemote';

const MountedRoute = lazy(async () => ({
  default: (await import('./MountedRoute')).MountedRoute,
}));

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
  const route = remoteState.remote.routes.find((each) => each.path === path);
  if (!route) return <MissingRoute remote={name} path={path} onRetry={remoteState.retry} />;
  const release = remoteLoader.runningRelease(name) ?? '';
  return (
    <RemoteBoundary key={release} remote={name} release={release}>
      <RemoteContextProvider value={contextFor(name)}>
        <Suspense fallback={<Loading />}>
          {route.mount ? (
            <MountedRoute remote={name} release={release} mount={route.mount} />
          ) : (
            <>
              <route.component />
              <ScreenRendered remote={name} release={release} />
            </>
          )}
        </Suspense>
      </RemoteContextProvider>
    </RemoteBoundary>
  );
}
