// The frame of a screen about one cycle: its heading with the cycle picker, and the empty and error
// states when there is no organization or cycle, or when loading failed.
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { useLocation } from '@cumbre/remote/router';
import { ErrorState, Flex, LoadingState, PageHeader } from '@cumbre/ui/base';
import type { ReactNode } from 'react';
import { CyclePicker } from '../components/CyclePicker';
import { CycleViews, ViewTitle, viewAt } from '../components/CycleViews';
import { NamedFiles } from '../components/NamedFiles';
import type { useChosenCycle } from '../hooks/useChosenCycle';
import { useTranslation } from '../useTranslation';
import { NoCyclesState } from './NoCyclesState';
import { NoOrganization } from './NoOrganization';

interface CycleScreenProps {
  title: ReactNode;
  chosen: ReturnType<typeof useChosenCycle>;
  actions?: ReactNode;
  /** Where the screen leads back to. */
  above?: (cycle: Cycle) => ReactNode;
  children: (organization: MemberOrganization, cycle: Cycle) => ReactNode;
}

export function CycleScreen({ title, chosen, actions, above, children }: CycleScreenProps) {
  const { t } = useTranslation();
  const { organization, cycle, cycles, isLoading, failure, isFetching, refetch, chooseCycle } =
    chosen;
  const view = viewAt(useLocation().pathname);
  const body = () => {
    if (isLoading) return <LoadingState label={t('common.loading')} rows={6} />;
    if (failure)
      return (
        <ErrorState
          title={t('home.failed')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failure.message}
        </ErrorState>
      );
    if (!organization) return <NoOrganization />;
    if (!cycle) return <NoCyclesState organization={organization} />;
    return (
      <NamedFiles about={[organization.name, cycle.name]}>
        {children(organization, cycle)}
      </NamedFiles>
    );
  };
  return (
    <Flex vertical gap={16} className={view ? 'mfe-okr_viewed' : undefined}>
      <PageHeader
        title={view ? <ViewTitle>{title}</ViewTitle> : title}
        above={cycle && above?.(cycle)}
        actions={
          cycle ? (
            <>
              {organization && view ? (
                <CycleViews organization={organization} cycle={cycle} current={view} />
              ) : null}
              <CyclePicker cycles={cycles} value={cycle.id} onChange={chooseCycle} />
              {actions}
            </>
          ) : undefined
        }
      />
      {body()}
    </Flex>
  );
}
