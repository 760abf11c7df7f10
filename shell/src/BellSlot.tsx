// The place of the bell, filled by whichever remote offers one. It is fetched after the page's own remote has had its
// turn, and its failure leaves the place empty: the frame owes nobody an error page for it.
import { HostProvider } from '@cumbre/remote/host';
import { useEffect, useState } from 'react';
import { Quiet } from './Quiet';
import { hostFor } from './hosts';
import { useRegistry } from './remotes';
import { useRemote } from './useRemote';

function Bell({ remote: name }: { remote: string }) {
  const loaded = useRemote(name);
  const Widget = loaded.state === 'there' ? loaded.remote.widgets?.bell : undefined;
  return Widget ? <HostProvider value={hostFor(name)}><Widget /></HostProvider> : null;
}

export function BellSlot() {
  const offering = useRegistry()?.remotes.find(({ widgets }) => widgets.includes('bell'))?.name;
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTurn(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return <div className="shell-bell">{offering && turn && <Quiet remote={offering}><Bell remote={offering} /></Quiet>}</div>;
}
