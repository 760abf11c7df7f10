// The slot of the bell, which a remote with that widget fills. The widget is loaded after the
// page's own remote. If it fails, the slot stays empty.
import { RemoteContextProvider } from '@cumbre/remote/remoteContext';
import { useEffect, useState } from 'react';
import { SilentBoundary } from '../remotes/SilentBoundary';
import { contextFor } from '../remotes/remoteContexts';
import { useRegistry } from '../remotes/remotes';
import { useRemote } from '../remotes/useRemote';

function Bell({ remote: name }: { remote: string }) {
  const bellRemote = useRemote(name);
  const Widget = bellRemote.state === 'ready' ? bellRemote.remote.widgets?.bell : undefined;
  return Widget ? (
    <RemoteContextProvider value={contextFor(name)}>
      <Widget />
    </RemoteContextProvider>
  ) : null;
}

export function BellSlot() {
  const remoteName = useRegistry()?.remotes.find(({ widgets }) => widgets.includes('bell'))?.name;
  const [isPageLoaded, setPageLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPageLoaded(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="shell-bell">
      {remoteName && isPageLoaded && (
        <SilentBoundary remote={remoteName}>
          <Bell remote={remoteName} />
        </SilentBoundary>
      )}
    </div>
  );
}
