// The meetings about a cycle (/meetings), newest first.
import { failureOf } from '@cumbre/client/failure';
import type { Cycle } from '@cumbre/contract/cycles';
import type { ListedMeeting } from '@cumbre/contract/meetings';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Card, EmptyState, ErrorState, LoadingState, Tag } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { NOTHING, nameOf } from '../format/formatNumbers';
import { useChosenCycle } from '../hooks/useChosenCycle';
import { meetingTexts } from '../locales/meetingTexts';
import { useMeetingsQuery } from '../meetings/meetingsApi';
import { useLiveMeetings } from '../meetings/useLiveMeetings';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useTranslation } from '../useTranslation';
import { CycleScreen } from './CycleScreen';

function Meetings({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation();
  const { currentData: answer, error, isFetching, refetch } = useMeetingsQuery(cycle.id);
  useLiveMeetings(cycle.id, () => void refetch());
  // Absent in an answer of an earlier release.
  const commitmentsOf = ({ commitments }: Pick<Partial<ListedMeeting>, 'commitments'>) =>
    commitments && commitments.all > 0
      ? t('meetings.commitmentsOpen', { all: commitments.all, count: commitments.open })
      : NOTHING;
  if (error && !answer)
    return (
      <ErrorState
        title={t('meetings.failed')}
        retryLabel={t('common.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureOf(error)?.message}
      </ErrorState>
    );
  if (!answer) return <LoadingState label={t('common.loading')} rows={6} />;
  if (answer.meetings.length === 0)
    return (
      <EmptyState
        title={t('meetings.emptyTitle')}
        action={<Link to={`/review?cycle=${cycle.id}`}>{t('meetings.toReview')}</Link>}
      >
        {t('meetings.empty')}
      </EmptyState>
    );
  return (
    <Card>
      <Table
        caption={t('meetings.list', { cycle: cycle.name })}
        dataSource={answer.meetings}
        rowKey={({ id }) => id}
        pageSize={50}
        columns={[
          {
            key: 'day',
            title: t('meetings.column.day'),
            rowHeader: true,
            render: ({ id, startedAt }) => (
              <Link to={`/meetings/${id}`}>{formatInstant(startedAt)}</Link>
            ),
          },
          {
            key: 'of',
            title: t('meetings.column.of'),
            className: 'cu-names',
            render: ({ team }) => team?.name ?? t('meetings.wholeCycle'),
          },
          {
            key: 'discussed',
            title: t('meetings.column.discussed'),
            align: 'end',
            render: ({ discussed }) => discussed,
          },
          {
            key: 'commitments',
            title: t('view.commitments'),
            align: 'end',
            render: commitmentsOf,
          },
          {
            key: 'startedBy',
            title: t('meetings.column.startedBy'),
            className: 'cu-names',
            render: ({ startedBy }) => nameOf(startedBy),
          },
          {
            key: 'state',
            title: t('meetings.column.state'),
            render: ({ state }) => (
              <Tag color={state === 'open' ? 'green' : undefined}>
                {t(`meetings.state.${state}`)}
              </Tag>
            ),
          },
        ]}
      />
    </Card>
  );
}

export function MeetingsPage() {
  useLazyNamespace(teamworkTexts);
  useLazyNamespace(meetingTexts);
  const { t } = useTranslation();
  const chosen = useChosenCycle();
  return (
    <CycleScreen
      title={t('meetings.title')}
      chosen={chosen}
      above={(cycle) => <Link to={`/review?cycle=${cycle.id}`}>{t('review.title')}</Link>}
    >
      {(_organization, cycle) => <Meetings key={cycle.id} cycle={cycle} />}
    </CycleScreen>
  );
}
