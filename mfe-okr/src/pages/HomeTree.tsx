// The tree of one cycle, and what a person finds while it is loading or failed. What is done in it is HomeWork's.
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import type { Failure } from '@cumbre/client/request';
import { ErrorState, LoadingState } from '@cumbre/ui/base';
import { CheckInScope } from '../check-ins/CheckInScope';
import { useItemsQuery } from '../items';
import { UndoScope } from '../UndoScope';
import { useLiveTree } from '../useLiveTree';
import type { ItemAddress } from '../useItemAddress';
import { useMarkedFormerMembers } from '../useMarkedFormerMembers';
import { useTexts } from '../useTexts';
import { HomeWork } from './HomeWork';
import { UnsentValues } from './UnsentValues';

interface HomeTreeProps {
  organization: MemberOrganization;
  cycle: Cycle;
  address: ItemAddress;
}

export function HomeTree({ organization, cycle, address }: HomeTreeProps) {
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = useItemsQuery({ organizationId: organization.id, cycle: cycle.id });
  const answer = useMarkedFormerMembers(data);
  useLiveTree({ organizationId: organization.id, cycle: cycle.id }, isFetching);
  const failure = error as Failure | undefined;

  if (failure && !answer) {
    return <ErrorState title={t('home.failed')} retryLabel={t('common.retry')} retrying={isFetching} onRetry={() => void refetch()}>{failure.message}</ErrorState>;
  }
  if (!answer) return <LoadingState label={t('common.loading')} rows={8} />;
  return (
    <UndoScope>
      <CheckInScope organizationId={organization.id} items={answer.items} cycle={cycle} today={answer.today}>
        <UnsentValues items={answer.items} />
        <HomeWork organization={organization} cycle={cycle} answer={answer} address={address} />
      </CheckInScope>
    </UndoScope>
  );
}
