// Collects the commands of remotes for the palette. Only remotes with that widget are loaded, each
// in a boundary of its own: a remote that fails offers nothing. What the page has
// loaded already comes first. The other remotes are loaded when the palette is painted.
import type { Command, Remote } from '@cumbre/remote/contract';
import { useCallback } from 'react';
import { RemotePart } from '../remotes/RemotePart';
import { useRegistry } from '../remotes/remotes';
import { loadedRemote } from '../remotes/useRemote';

export type Offers = Record<string, readonly Command[]>;

interface ContributionProps {
  remote: string;
  search: string;
  offer: (remote: string, commands: readonly Command[]) => void;
}

const commandsOf = ({ widgets }: Remote) => widgets?.commands;

function Contribution({ remote, search, offer }: ContributionProps) {
  const offerOwn = useCallback(
    (commands: readonly Command[]) => offer(remote, commands),
    [remote, offer],
  );
  return <RemotePart remote={remote} pick={commandsOf} props={{ search, offer: offerOwn }} />;
}

interface ContributionsProps extends Omit<ContributionProps, 'remote'> {
  /** Whether remotes are loaded that the page has not loaded yet. */
  loadsRemotes: boolean;
}

export function Contributions({ loadsRemotes, ...props }: ContributionsProps) {
  const remoteNames =
    useRegistry()?.remotes.filter(
      ({ name, widgets }) =>
        widgets.includes('commands') && (loadsRemotes || loadedRemote(name) !== undefined),
    ) ?? [];
  return remoteNames.map(({ name }) => <Contribution key={name} remote={name} {...props} />);
}
