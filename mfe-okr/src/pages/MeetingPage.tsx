// A meeting (/meetings/:id): its summary, to send and to print. While it is open, the page follows it.
import { failureOf } from '@cumbre/client/failure';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { Link, useParams } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import {
  Button,
  EmptyState,
  ErrorState,
  Flex,
  LoadingState,
  PageHeader,
  useMediaQuery,
} from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { Fragment } from 'react';
import { NamedFiles } from '../components/NamedFiles';
import { PrintHead } from '../components/PrintHead';
import { meetingTexts } from '../locales/meetingTexts';
import { SendSummary } from '../meetings/SendSummary';
import { Summary } from '../meetings/Summary';
import { useMeetingQuery } from '../meetings/meetingsApi';
import { useLiveMeetings } from '../meetings/useLiveMeetings';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useTranslation } from '../useTranslation';
import '../meetings/meetings.css';

export function MeetingPage() {
  useLazyNamespace(teamworkTexts);
  useLazyNamespace(meetingTexts);
  const { t } = useTranslation();
  const { id = '' } = useParams();
  // Without it “Send” would come later and move the page.
  const { organization, isLoading } = useSelectedOrganization();
  const { currentData: summary, error, isFetching, refetch } = useMeetingQuery(id);
  // There the buttons stand below the title, and begin with the one that most people need.
  const isPhone = useMediaQuery('(max-width: 639px)');
  useLiveMeetings(summary?.meeting.cycle, () => void refetch());
  const failure = summary ? null : failureOf(error);
  if (failure?.status === 404)
    return (
      <EmptyState
        level={1}
        title={t('meetings.missing')}
        action={<Link to="/meetings">{t('meetings.past')}</Link>}
      />
    );
  if (failure)
    return (
      <ErrorState
        level={1}
        title={t('meetings.failedOne')}
        retryLabel={t('common.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failure.message}
      </ErrorState>
    );
  if (!summary || isLoading) return <LoadingState label={t('common.loading')} rows={8} />;
  const { meeting } = summary;
  const date = formatDate(meeting.day);
  const others = [
    <Link key="past" className="mfe-okr_meeting-link" to={`/meetings?cycle=${meeting.cycle}`}>
      {t('meetings.past')}
    </Link>,
    <Button key="print" onClick={() => window.print()}>
      {t('meetings.print')}
    </Button>,
  ];
  const main = (
    <Fragment key="main">
      {meeting.state === 'open' ? (
        <Link
          className="mfe-okr_meeting-link"
          to={`/review?${new URLSearchParams({ cycle: meeting.cycle, ...(meeting.team ? { team: meeting.team.id } : {}) })}`}
        >
          {t('meetings.open')}
        </Link>
      ) : null}
      {meeting.state === 'ended' && meeting.abilities.includes('send') && organization ? (
        <SendSummary summary={summary} organizationId={organization.id} />
      ) : null}
    </Fragment>
  );
  return (
    <Flex vertical gap={16}>
      <PageHeader
        title={
          meeting.team
            ? t('meetings.oneOf', { team: meeting.team.name, date })
            : t('meetings.one', { date })
        }
        actions={
          // The keys keep the dialog when a phone is turned.
          isPhone ? [main, ...others] : [...others, main]
        }
      />
      {organization ? <PrintHead organization={organization} /> : null}
      <NamedFiles about={[organization?.name]}>
        <Summary summary={summary} />
      </NamedFiles>
    </Flex>
  );
}
