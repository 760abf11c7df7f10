// The drafts that the person can read (/drafts).
import { useCyclesQuery } from '@cumbre/client/cycles';
import { failureOf } from '@cumbre/client/failure';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import { Link, useNavigate } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Flex,
  LoadingState,
  PageHeader,
  Paragraph,
  PlusOutlined,
} from '@cumbre/ui/base';
import { DraftTable } from '../drafts/DraftTable';
import { useDraftsQuery } from '../drafts/draftsApi';
import { useLiveDrafts } from '../drafts/useLiveDrafts';
import { nameOf } from '../format/formatNumbers';
import { draftsTexts } from '../locales/draftsTexts';
import { useTranslation } from '../useTranslation';
import '../drafts/drafts.css';
import { NoOrganization } from './NoOrganization';

export function DraftsPage() {
  useLazyNamespace(draftsTexts);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { organization, isLoading, failure } = useSelectedOrganization();
  const { data: cycles } = useCyclesQuery(organization?.id ?? skipToken);
  const {
    currentData: answer,
    error,
    isFetching,
    refetch,
  } = useDraftsQuery(organization?.id ?? skipToken, { refetchOnMountOrArgChange: true });
  useLiveDrafts(organization?.id ?? null);
  const mayCreate =
    cycles?.cycles.some(({ abilities }) => abilities.includes('createItem')) ?? false;
  const isEmpty = answer?.drafts.length === 0;
  const newDraft = mayCreate ? (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate('/drafts/new')}
    >
      {t('drafts.new')}
    </Button>
  ) : undefined;
  const body = () => {
    const failed = failure ?? (answer ? null : failureOf(error));
    if (failed)
      return (
        <ErrorState
          title={t('drafts.failed.load')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failed.message}
        </ErrorState>
      );
    if (!organization && !isLoading) return <NoOrganization />;
    if (!answer) return <LoadingState label={t('common.loading')} rows={6} />;
    if (isEmpty)
      return (
        <Card>
          <EmptyState small title={t('drafts.emptyTitle')} action={newDraft}>
            {t(mayCreate ? 'drafts.empty' : 'drafts.emptyReader')}
          </EmptyState>
        </Card>
      );
    return (
      <Card>
        <DraftTable
          drafts={answer.drafts}
          names={new Map(answer.people.map((person) => [person.id, nameOf(person)]))}
          cycles={new Map(cycles?.cycles.map(({ id, name }) => [id, name]))}
        />
      </Card>
    );
  };
  return (
    <Flex vertical gap={16}>
      <PageHeader
        title={t('drafts.title')}
        above={<Link to="/">{t('home.title')}</Link>}
        actions={answer && !isEmpty ? newDraft : undefined}
      />
      <Paragraph tone="secondary">{t('drafts.intro')}</Paragraph>
      {body()}
    </Flex>
  );
}
