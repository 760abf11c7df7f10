// The home screen: the objectives of the selected organization in one cycle. It selects the cycle
// and shows the empty states; TreeWorkspace composes the tree with its panels and dialogs.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { failureOf } from '@cumbre/client/failure';
import { Link } from '@cumbre/remote/router';
import { Alert, ErrorState, Flex, LoadingState, PageHeader } from '@cumbre/ui/base';
import { Slot } from '@cumbre/remote/slot';
import { skipToken } from '@cumbre/client/toolkit';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { initialCycle } from '@cumbre/domain/cycles';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Suspense } from 'react';
import { CyclePicker } from '../components/CyclePicker';
import { CycleViews, ViewTitle } from '../components/CycleViews';
import { useItemAddress } from '../hooks/useItemAddress';
import { useTranslation } from '../useTranslation';
import type { WelcomeProps } from '../welcome/Welcome';
import { useWelcome } from '../welcome/useWelcome';
import { HomeTree } from './HomeTree';
import { NoCyclesState } from './NoCyclesState';
import { NoOrganization } from './NoOrganization';
import './home.css';

const Welcome = lazyScreen<WelcomeProps>(async () => ({
  default: (await import('../welcome/Welcome')).Welcome,
}));

export function HomePage() {
  const { t } = useTranslation();
  const address = useItemAddress();
  const organizations = useSelectedOrganization();
  const { organization } = organizations;
  const {
    currentData: answer,
    error,
    isFetching,
    refetch,
  } = useCyclesQuery(organization?.id ?? skipToken);
  const cycles = answer?.cycles ?? [];
  const cycle = initialCycle(cycles, address.cycle, answer?.current ?? null);
  const dismissWelcome = useWelcome(organization);
  const welcome = (items: readonly Item[]) =>
    organization && dismissWelcome ? (
      <Welcome organization={organization} cycle={cycle} items={items} onDismiss={dismissWelcome} />
    ) : null;
  const failure = organizations.failure ?? (answer ? null : failureOf(error));
  const again = organization ? refetch : organizations.refetch;

  const notice = (
    { abilities }: MemberOrganization,
    { state, abilities: ofCycle }: Cycle,
    noneRuns: boolean,
  ) => {
    const isFinished = state === 'finished';
    if (!isFinished && !noneRuns) return null;
    const mayCreate = abilities.includes('createCycle');
    const mayStart = cycles.some(
      (each) => each.state === 'planning' && each.abilities.includes('changeState'),
    );
    const mayGoOn = noneRuns && (mayCreate || mayStart);
    const hint = isFinished
      ? noneRuns && t(mayGoOn ? 'home.noneRunningNext' : 'home.noneRunning')
      : ofCycle.includes('changeState') && t('home.noneRunningHint');
    return (
      <Alert
        type={isFinished ? 'info' : 'warning'}
        showIcon
        title={t(isFinished ? 'home.finished' : 'home.noneRunning')}
        description={hint}
        action={mayGoOn ? <Link to="/cycles">{t('home.toCycles')}</Link> : undefined}
      />
    );
  };

  const body = () => {
    if (failure) {
      return (
        <ErrorState
          title={t('home.failed')}
          retryLabel={t('common.retry')}
          retrying={isFetching || organizations.isFetching}
          onRetry={() => void again()}
        >
          {failure.message}
        </ErrorState>
      );
    }
    if (!organization) {
      if (organizations.isLoading) return <LoadingState label={t('common.loading')} rows={8} />;
      return <NoOrganization />;
    }
    if (!answer) return <LoadingState label={t('common.loading')} rows={8} />;
    if (!cycle)
      return (
        <>
          {welcome([])}
          <NoCyclesState organization={organization} />
        </>
      );
    return (
      <>
        {notice(organization, cycle, answer.current === null)}
        <HomeTree
          key={cycle.id}
          organization={organization}
          cycle={cycle}
          address={address}
          welcome={welcome}
        />
      </>
    );
  };
  return (
    <div className="mfe-okr_home-page">
      <Flex vertical gap={16} className="mfe-okr_home mfe-okr_viewed">
        <PageHeader
          title={<ViewTitle>{t('home.title')}</ViewTitle>}
          actions={
            cycle && organization ? (
              <>
                <CycleViews organization={organization} cycle={cycle} current="tree" />
                <CyclePicker
                  className="mfe-okr_cycle-picker"
                  cycles={cycles}
                  value={cycle.id}
                  onChange={address.chooseCycle}
                />
              </>
            ) : null
          }
        />
        <Suspense fallback={<LoadingState label={t('common.loading')} rows={8} />}>
          {body()}
        </Suspense>
      </Flex>
      <div className="mfe-okr_home-end">
        <Slot name="home" />
      </div>
    </div>
  );
}
