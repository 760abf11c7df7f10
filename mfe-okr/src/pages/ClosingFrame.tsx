// The frame of the pages about closing a cycle: heading, actions, and the states without content.
import type { Closing } from '@cumbre/contract/closing';
import type { CycleState } from '@cumbre/contract/enumerations';
import { useMyOrganizations } from '@cumbre/client/organizations';
import { Link } from '@cumbre/remote/router';
import { EmptyState, ErrorState, Flex, LoadingState, PageHeader } from '@cumbre/ui/base';
import type { ReactNode } from 'react';
import { NamedFiles } from '../components/NamedFiles';
import { useOrganizationOfPage } from '../hooks/useOrganizationOfPage';
import { useTranslation } from '../useTranslation';
import type { useClosingPage } from './useClosingPage';

interface ClosingFrameProps {
  page: ReturnType<typeof useClosingPage>;
  title: (name: string, state: CycleState) => string;
  actions?: ReactNode;
  children: (closing: Closing) => ReactNode;
}

export function ClosingFrame({ page, title, actions, children }: ClosingFrameProps) {
  const { t } = useTranslation();
  const { closing, failure, isFetching, refetch } = page;
  const { accepted } = useMyOrganizations();
  useOrganizationOfPage(closing?.cycle.organization);
  if (closing) {
    const { name, organization, state } = closing.cycle;
    // The page belongs to its cycle, also where another organization is selected.
    const owner = accepted.find(({ id }) => id === organization)?.name;
    return (
      <Flex vertical gap={16}>
        <PageHeader title={title(name, state)} description={owner} actions={actions} />
        <NamedFiles about={[owner, name]}>{children(closing)}</NamedFiles>
      </Flex>
    );
  }
  if (failure?.status === 404)
    return (
      <EmptyState
        level={1}
        title={t('closing.missing')}
        action={<Link to="/cycles">{t('closing.toCycles')}</Link>}
      />
    );
  if (failure)
    return (
      <ErrorState
        level={1}
        title={t('closing.failed')}
        retryLabel={t('common.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failure.message}
      </ErrorState>
    );
  return <LoadingState label={t('closing.loading')} rows={8} />;
}
