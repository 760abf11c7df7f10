// The drafts that the person can read (/drafts), also those of one cycle (?cycle=).
import { useCyclesQuery } from '@cumbre/client/cycles';
import { failureOf } from '@cumbre/client/failure';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import { Link, useNavigate, useSearchParams } from '@cumbre/remote/router';
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
  const [search] = useSearchParams();
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
  // A cycle that is gone, or of another organization, leaves all drafts.
  const cycle = cycles?.cycles.find(({ id }) => id === search.get('cycle'));
  const drafts = answer?.drafts.filter((draft) => !cycle || draft.cycle === cycle.id) ?? [];
  const isEmpty = answer !== undefined && drafts.length === 0;
  const hasOthers = answer !== undefined && drafts.length < answer.drafts.length;
  const newDraft = mayCreate ? (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate(cycle ? `/drafts/new?cycle=${cycle.id}` : '/drafts/new')}
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
    if (!answer || (search.has('cycle') && !cycles))
      return <LoadingState label={t('common.loading')} rows={6} />;
    if (isEmpty)
      return (
        <Card>
          <EmptyState
            small
            title={cycle ? t('drafts.emptyTitleOf', { cycle: cycle.name }) : t('drafts.emptyTitle')}
            action={newDraft}
          >
            {t(mayCreate ? 'drafts.empty' : 'drafts.emptyReader')}
          </EmptyState>
        </Card>
      );
    return (
      <Card>
        <DraftTable
          drafts={drafts}
          names={new Map(answer.people.map((person) => [person.id, nameOf(person)]))}
          cycles={new Map(cycles?.cycles.map(({ id, name }) => [id, name]))}
        />
      </Card>
    );
  };
  return (
    <Flex vertical gap={16}>
      <PageHeader
        title={cycle ? t('drafts.titleOf', { cycle: cycle.name }) : t('drafts.title')}
        above={<Link to={cycle ? `/?cycle=${cycle.id}` : '/'}>{t('home.title')}</Link>}
        actions={answer && !isEmpty ? newDraft : undefined}
      />
      <Paragraph tone="secondary">{t('drafts.intro')}</Paragraph>
      {body()}
      {hasOthers ? <Link to="/drafts">{t('drafts.all')}</Link> : null}
    </Flex>
  );
}
