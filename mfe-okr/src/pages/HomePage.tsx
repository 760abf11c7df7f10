// The home screen: the objectives of the selected organization in one cycle. It selects the cycle
// and shows the empty states; TreeWorkspace composes the tree with its panels and dialogs.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { failureOf } from '@cumbre/client/failure';
import { Link } from '@cumbre/remote/router';
import { Alert, EmptyState, ErrorState, Flex, LoadingState, PageHeader } from '@cumbre/ui/base';
import { Slot } from '@cumbre/remote/slot';
import { skipToken } from '@cumbre/client/toolkit';
import { initialCycle } from '@cumbre/domain/cycles';
import { CyclePicker } from '../components/CyclePicker';
import { CycleViews } from '../components/CycleViews';
import { useItemAddress } from '../hooks/useItemAddress';
import { useTranslation } from '../useTranslation';
import { HomeTree } from './HomeTree';
import { NoCyclesState } from './NoCyclesState';
import './home.css';

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
  const failure = organizations.failure ?? (answer ? null : failureOf(error));
  const again = organization ? refetch : organizations.refetch;

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
      return (
        <EmptyState
          title={t('home.noOrganizationTitle')}
          action={<Link to="/organizations">{t('home.toOrganizations')}</Link>}
        >
          {t('home.noOrganization')}
        </EmptyState>
      );
    }
    if (!answer) return <LoadingState label={t('common.loading')} rows={8} />;
    if (!cycle) return <NoCyclesState organization={organization} />;
    return (
      <>
        {answer.current === null ? (
          <Alert
            type="warning"
            showIcon
            title={t('home.noneRunning')}
            description={t(
              cycle.state === 'finished' ? 'home.noneRunningNext' : 'home.noneRunningHint',
            )}
            action={<Link to="/cycles">{t('home.toCycles')}</Link>}
          />
        ) : null}
        {cycle.state === 'finished' ? (
          <Alert type="info" showIcon title={t('home.finished')} />
        ) : null}
        <HomeTree key={cycle.id} organization={organization} cycle={cycle} address={address} />
      </>
    );
  };
  return (
    <div className="mfe-okr_home-page">
      <Flex vertical gap={16} className="mfe-okr_home mfe-okr_viewed">
        <PageHeader
          title={t('home.title')}
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
        {body()}
      </Flex>
      <Slot name="home" />
    </div>
  );
}
