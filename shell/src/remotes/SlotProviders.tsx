// Tells the screens what the remotes of the registry add to their slots.
import { SlotHostProvider } from '@cumbre/remote/slot';
import type { SlotContribution, SlotHost } from '@cumbre/remote/slot';
import type { Remote } from '@cumbre/remote/contract';
import { useCallback, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { RemotePart } from './RemotePart';
import { slotContributions } from './slotContributions';
import { useRegistry } from './remotes';

function Contribution({
  contribution: { remote, id },
  props,
}: {
  contribution: SlotContribution;
  props: object;
}) {
  const pick = useCallback(
    ({ slots }: Remote) => slots?.[id] as ComponentType<object> | undefined,
    [id],
  );
  return <RemotePart remote={remote} pick={pick} props={props} />;
}

export function SlotProviders({ children }: { children: ReactNode }) {
  const registry = useRegistry();
  const host = useMemo<SlotHost>(
    () => ({ contributions: slotContributions(registry?.remotes ?? []), Contribution }),
    [registry],
  );
  return <SlotHostProvider value={host}>{children}</SlotHostProvider>;
}
