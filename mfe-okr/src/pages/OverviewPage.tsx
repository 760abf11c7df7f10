// How a cycle is doing at a glance: one request, pictures with their words and tables, and links
// into the tree. What the pictures show is in the address (?kind= and ?by=).
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { failureOf } from '@cumbre/client/failure';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, EmptyState, ErrorState, LoadingState } from '@cumbre/ui/base';
import { PrintHead } from '../components/PrintHead';
import { useChosenCycle } from '../hooks/useChosenCycle';
import { useLiveTree } from '../hooks/useLiveTree';
import { overviewTexts } from '../locales/overviewTexts';
import { Pictures, isEmpty } from '../overview/Pictures';
import { useOverviewQuery } from '../overview/overviewApi';
import { useShownParts } from '../overview/useShownParts';
import { useTranslation } from '../useTranslation';
import { CycleScreen } from './CycleScreen';

interface OverviewProps {
  organization: MemberOrganization;
  cycle: Cycle;
  shown: ReturnType<typeof useShownParts>;
}

function CycleOverview({ organization, cycle, shown }: OverviewProps) {
  const { t } = useTranslation();
  const address = { organizationId: organization.id, cycle: cycle.id };
  const { data: overview, error, isFetching, refetch } = useOverviewQuery(address);
  useLiveTree(address, isFetching);
  const treePath = `/?${new URLSearchParams({ cycle: cycle.id })}`;
  if (error && !overview)
    return (
      <ErrorState
        title={t('overview.failed')}
        retryLabel={t('common.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureOf(error)?.message}
      </ErrorState>
    );
  if (!overview) return <LoadingState label={t('common.loading')} rows={8} />;
  if (isEmpty(overview))
    return (
      <EmptyState
        title={t('home.emptyTitle', { cycle: cycle.name })}
        action={<Link to={treePath}>{t('overview.toTree')}</Link>}
      >
        {t('overview.empty')}
      </EmptyState>
    );
  return (
    <>
      <PrintHead organization={organization} of={{ cycle, today: overview.today }} />
      <Pictures
        overview={overview}
        place={{ cycle: cycle.id, isFinished: cycle.state === 'finished' }}
        shown={shown}
      />
    </>
  );
}

export function OverviewPage() {
  useLazyNamespace(overviewTexts);
  const { t } = useTranslation();
  const chosen = useChosenCycle();
  const shown = useShownParts(chosen);
  return (
    <CycleScreen
      title={t('overview.title')}
      chosen={chosen}
      actions={<Button onClick={() => window.print()}>{t('overview.print')}</Button>}
    >
      {(organization, cycle) => (
        <CycleOverview key={cycle.id} organization={organization} cycle={cycle} shown={shown} />
      )}
    </CycleScreen>
  );
}
