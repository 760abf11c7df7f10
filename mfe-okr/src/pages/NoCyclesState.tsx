// An organization without a cycle, on every page that shows one: the state of the home screen, which
// is fetched only then.
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { LoadingState } from '@cumbre/ui/base';
import { Suspense } from 'react';
import { useTranslation } from '../useTranslation';

const NoCycles = lazyScreen(async () => ({
  default: (await import('../cycles/NoCycles')).NoCycles,
}));

export function NoCyclesState({ organization }: { organization: MemberOrganization }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<LoadingState label={t('common.loading')} rows={8} />}>
      <NoCycles organization={organization} />
    </Suspense>
  );
}
