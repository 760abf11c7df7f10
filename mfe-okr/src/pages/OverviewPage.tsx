// How a cycle is doing at a glance: one request, pictures with their words and tables, and links
// into the tree. The kind of items in the distribution is in the address (?kind=).
import type { Cycle } from '@cumbre/contract/cycles';
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import type { Overview } from '@cumbre/contract/overview';
import { failureOf } from '@cumbre/client/failure';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, EmptyState, ErrorState, LoadingState } from '@cumbre/ui/base';
import { useChosenCycle } from '../hooks/useChosenCycle';
import { useLiveTree } from '../hooks/useLiveTree';
import { overviewTexts } from '../locales/overviewTexts';
import { HeatMap } from '../overview/HeatMap';
import { Headline, forecastSentence, headlineOf } from '../overview/Headline';
import { LateItems } from '../overview/LateItems';
import { Movements } from '../overview/Movements';
import { ProgressPicture } from '../overview/ProgressPicture';
import { StatusPicture } from '../overview/StatusPicture';
import { useOverviewQuery } from '../overview/overviewApi';
import { useTranslation } from '../useTranslation';
import { CycleScreen } from './CycleScreen';
import '../overview/overview.css';

const isEmpty = ({ weeks }: Overview): boolean => {
  const newest = weeks.at(-1)!;
  return ITEM_KINDS.every((kind) =>
    Object.values(newest.statuses[kind]).every((count) => count === 0),
  );
};

interface OverviewProps {
  organization: MemberOrganization;
  cycle: Cycle;
  kind: ItemKind;
  onKind: (kind: ItemKind) => void;
}

function CycleOverview({ organization, cycle, kind, onKind }: OverviewProps) {
  const { t, language } = useTranslation();
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
    <div className="mfe-okr_overview">
      <Headline overview={overview} />
      <ProgressPicture
        overview={overview}
        headline={headlineOf(overview, t, language)}
        sentence={forecastSentence(overview, t, language)}
        treePath={treePath}
      />
      <StatusPicture overview={overview} kind={kind} onKind={onKind} cycle={cycle.id} />
      <Movements overview={overview} cycle={cycle.id} />
      <LateItems overview={overview} cycle={cycle.id} />
      {overview.groups.rows.length > 0 ? <HeatMap overview={overview} cycle={cycle.id} /> : null}
    </div>
  );
}

export function OverviewPage() {
  useLazyNamespace(overviewTexts);
  const { t } = useTranslation();
  const chosen = useChosenCycle();
  const kind = ITEM_KINDS.find((each) => each === chosen.search.get('kind')) ?? 'key_result';
  const showKind = (which: ItemKind) =>
    chosen.setSearch(
      (next) => {
        if (which === 'key_result') next.delete('kind');
        else next.set('kind', which);
        return next;
      },
      { replace: true },
    );
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
