// One address of a remote: waits for the remote, shows its component inside its own boundary, or says why it cannot.
// While it fails the frame and the other remotes go on.
import { HostProvider } from '@cumbre/remote/host';
import { Suspense, useEffect } from 'react';
import { Loading } from './Loading';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { Waiting } from './Waiting';
import { hostFor } from './hosts';
import { reportFailureOf } from './remoteReports';
import { useRemote } from './useRemote';

/** The release names the address, and the remote's register has answered no component for it. */
function MissingRoute({ remote, path, onRetry }: { remote: string; path: string; onRetry: () => void }) {
  const cause = `register answered no route ${path}`;
  useEffect(() => reportFailureOf(remote, 'wrong-shape', new Error(cause)), [remote, cause]);
  return <RemoteFailure kind="wrong-shape" cause={`${remote}: ${cause}`} onRetry={onRetry} />;
}

export function RemotePage({ remote: name, path }: { remote: string; path: string }) {
  const loaded = useRemote(name);
  if (loaded.state === 'loading') return <Waiting remote={name} />;
  if (loaded.state === 'failed') return <RemoteFailure kind={loaded.failure.kind} cause={loaded.failure.message} onRetry={loaded.retry} />;
  const Component = loaded.remote.routes.find((route) => route.path === path)?.component;
  if (!Component) return <MissingRoute remote={name} path={path} onRetry={loaded.retry} />;
  return (
    <RemoteBoundary remote={name}>
      <HostProvider value={hostFor(name)}>
        <Suspense fallback={<Loading />}>
          <Component />
        </Suspense>
      </HostProvider>
    </RemoteBoundary>
  );
}
