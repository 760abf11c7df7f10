// The slot of the bell, which a remote with that widget fills. The widget is loaded after the first
// screen. If it fails, the slot stays empty.
import type { Remote } from '@cumbre/remote/contract';
import { RemotePart } from '../remotes/RemotePart';
import { usePageQuiet } from '../remotes/pageQuiet';
import { useRegistry } from '../remotes/remotes';

const bellOf = ({ widgets }: Remote) => widgets?.bell;
const NO_PROPS = {};

export function BellSlot() {
  const remoteName = useRegistry()?.remotes.find(({ widgets }) => widgets.includes('bell'))?.name;
  const isPageQuiet = usePageQuiet();
  return (
    <div className="shell-bell">
      {remoteName && isPageQuiet && (
        <RemotePart remote={remoteName} pick={bellOf} props={NO_PROPS} />
      )}
    </div>
  );
}
