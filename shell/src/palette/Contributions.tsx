// Collects the commands of remotes for the palette. Only remotes with that widget are loaded, each
// in a boundary of its own: a remote that fails offers nothing.
import type { Command, Remote } from '@cumbre/remote/contract';
import { useCallback } from 'react';
import { RemotePart } from '../remotes/RemotePart';
import { useRegistry } from '../remotes/remotes';

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

export function Contributions(props: Omit<ContributionProps, 'remote'>) {
  const remoteNames =
    useRegistry()?.remotes.filter(({ widgets }) => widgets.includes('commands')) ?? [];
  return remoteNames.map(({ name }) => <Contribution key={name} remote={name} {...props} />);
}
