// How a cycle is doing at a glance: one request, pictures with their words and tables, and links
// into the tree. The kind of items in the distribution is in the address (?kind=).
import type { Cycle } from '@cumbre/contract/cycles';
import type { ItemKind } from '@cumbre/contract/enumerations';
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
import { useTranslation } from '../useTranslation';
import { CycleScreen } from './CycleScreen';
import { useShownKind } from './useShownKind';

interface OverviewProps {
  organization: MemberOrganization;
  cycle: Cycle;
  kind: ItemKind;
  onKind: (kind: ItemKind) => void;
}

function CycleOverview({ organization, cycle, kind, onKind }: OverviewProps) {
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
        kind={kind}
        onKind={onKind}
      />
    </>
  );
}

export function OverviewPage() {
  useLazyNamespace(overviewTexts);
  const { t } = useTranslation();
  const chosen = useChosenCycle();
  const { kind, showKind } = useShownKind(chosen);
  return (
    <CycleScreen
      title={t('overview.title')}
      chosen={chosen}
      actions={<Button onClick={() => window.print()}>{t('overview.print')}</Button>}
    >
      {(organization, cycle) => (
        <CycleOverview
          key={cycle.id}
          organization={organization}
          cycle={cycle}
          kind={kind}
          onKind={showKind}
        />
      )}
    </CycleScreen>
  );
}
