// What remotes offer to the palette. Only those that name the widget in their release are loaded for it, each behind a
// boundary of its own: one that fails offers nothing, and the palette goes on.
import type { Command } from '@cumbre/remote/contract';
import { HostProvider } from '@cumbre/remote/host';
import { Suspense, useCallback } from 'react';
import { Quiet } from '../Quiet';
import { hostFor } from '../hosts';
import { useRegistry } from '../remotes';
import { useRemote } from '../useRemote';

export type Offers = Record<string, readonly Command[]>;

interface ContributionProps { remote: string; search: string; offer: (remote: string, commands: readonly Command[]) => void }

function Contribution({ remote: name, search, offer }: ContributionProps) {
  const loaded = useRemote(name);
  const offerOwn = useCallback((commands: readonly Command[]) => offer(name, commands), [name, offer]);
  const Widget = loaded.state === 'there' ? loaded.remote.widgets?.commands : undefined;
  return Widget ? <HostProvider value={hostFor(name)}><Widget search={search} offer={offerOwn} /></HostProvider> : null;
}

export function Contributions(props: Omit<ContributionProps, 'remote'>) {
  const offering = useRegistry()?.remotes.filter(({ widgets }) => widgets.includes('commands')) ?? [];
  return offering.map(({ name }) => <Quiet key={name} remote={name}><Suspense fallback={null}><Contribution remote={name} {...props} /></Suspense></Quiet>);
}
