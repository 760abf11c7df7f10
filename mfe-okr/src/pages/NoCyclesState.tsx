// An organization without a cycle, on every page that shows one: the state of the home screen, which
// is fetched only then.
import type { CyclesAnswer } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { preload } from '@cumbre/remote/ahead';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { LoadingState } from '@cumbre/ui/base';
import { Suspense } from 'react';
import { useTranslation } from '../useTranslation';

const NoCycles = lazyScreen(async () => ({
  default: (await import('../cycles/NoCycles')).NoCycles,
}));

const CYCLES_PATH = /^organizations\/[^/]+\/cycles$/;

/**
 * Loads the state when the page's early call has found no cycle, so that its text, the largest of the
 * screen, does not wait for a render that finds out.
 */
export async function loadNoCyclesAhead(): Promise<void> {
  const [, answer] =
    [...(window.cumbreEarlyCalls?.answers ?? [])].find(([path]) => CYCLES_PATH.test(path)) ?? [];
  // What the application has begun to read cannot be copied.
  const read = (await answer)?.clone().json() as Promise<Partial<CyclesAnswer>> | undefined;
  if ((await read)?.cycles?.length === 0) await preload(NoCycles);
}

export function NoCyclesState({ organization }: { organization: MemberOrganization }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<LoadingState label={t('common.loading')} rows={8} />}>
      <NoCycles organization={organization} />
    </Suspense>
  );
}
