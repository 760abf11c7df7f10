// The slot of the bell, which a remote with that widget fills. The widget is loaded after the
// page's own remote. If it fails, the slot stays empty.
import type { Remote } from '@cumbre/remote/contract';
import { useEffect, useState } from 'react';
import { RemotePart } from '../remotes/RemotePart';
import { useRegistry } from '../remotes/remotes';

const bellOf = ({ widgets }: Remote) => widgets?.bell;
const NO_PROPS = {};

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
        <RemotePart remote={remoteName} pick={bellOf} props={NO_PROPS} />
      )}
    </div>
  );
}
