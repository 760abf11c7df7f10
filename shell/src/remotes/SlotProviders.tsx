// Tells the screens what the remotes of the registry add to their slots, and the shell to the
// account. At the first load the contributions come after the screen.
import { SlotHostProvider } from '@cumbre/remote/slot';
import type { SlotContribution, SlotHost } from '@cumbre/remote/slot';
import type { Remote } from '@cumbre/remote/contract';
import { Suspense, lazy, useCallback, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { RemotePart } from './RemotePart';
import { usePageQuiet } from './pageQuiet';
import { slotContributions } from './slotContributions';
import { useRegistry } from './remotes';

const SHELL = 'shell';
const DisplaySettings = lazy(async () => ({
  default: (await import('../display/DisplaySettings')).DisplaySettings,
}));
/** Language and colours are the shell's; the account has them as well. */
const OWN: SlotContribution = {
  remote: SHELL,
  id: 'display',
  slot: 'settings-section',
  order: 90,
  label: { en: 'Language and colours', es: 'Idioma y colores' },
};

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
  const isPageQuiet = usePageQuiet();
  if (remote === SHELL)
    return (
      <Suspense fallback={null}>
        <DisplaySettings />
      </Suspense>
    );
  return isPageQuiet ? <RemotePart remote={remote} pick={pick} props={props} /> : null;
}

export function SlotProviders({ children }: { children: ReactNode }) {
  const registry = useRegistry();
  const host = useMemo<SlotHost>(
    () => ({ contributions: [...slotContributions(registry?.remotes ?? []), OWN], Contribution }),
    [registry],
  );
  return <SlotHostProvider value={host}>{children}</SlotHostProvider>;
}
