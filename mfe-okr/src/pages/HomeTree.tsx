// The tree of one cycle with its loading and error states. TreeWorkspace implements the actions in
// it.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { failureOf } from '@cumbre/client/failure';
import { ErrorState, LoadingState } from '@cumbre/ui/base';
import type { ReactNode } from 'react';
import { CheckInScope } from '../check-ins/CheckInScope';
import { PrintHead } from '../components/PrintHead';
import { useItemsQuery } from '../data/items';
import { useInSlices } from '@cumbre/remote/useInSlices';
import { useLiveTree } from '../hooks/useLiveTree';
import { useMarkedFormerMembers } from '../hooks/useMarkedFormerMembers';
import type { ItemAddress } from '../hooks/useItemAddress';
import { useTranslation } from '../useTranslation';
import { TreeWorkspace } from './TreeWorkspace';
import { UnsentValues } from './UnsentValues';

interface HomeTreeProps {
  organization: MemberOrganization;
  cycle: Cycle;
  address: ItemAddress;
  /** What stands above the tree, and comes with it. */
  welcome: (items: readonly Item[]) => ReactNode;
}

export function HomeTree({ organization, cycle, address, welcome }: HomeTreeProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useItemsQuery({
    organizationId: organization.id,
    cycle: cycle.id,
  });
  const answer = useMarkedFormerMembers(data);
  useLiveTree({ organizationId: organization.id, cycle: cycle.id }, isFetching);
  const failure = failureOf(error);
  const isShown = useInSlices(answer !== undefined);

  if (failure && !answer) {
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
  }
  if (!answer || !isShown) return <LoadingState label={t('common.loading')} rows={8} />;
  return (
    <CheckInScope
      organizationId={organization.id}
      items={answer.items}
      cycle={cycle}
      today={answer.today}
    >
      <PrintHead organization={organization} of={{ cycle, today: answer.today }} />
      {welcome(answer.items)}
      <UnsentValues items={answer.items} />
      <TreeWorkspace organization={organization} cycle={cycle} answer={answer} address={address} />
    </CheckInScope>
  );
}
