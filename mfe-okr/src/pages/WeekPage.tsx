// "My week": all items that the person owns or is assigned, over all organizations, in one keyboard
// grid. Typed values are stored in this browser until the server has them, also without a network.
import { useAppSelector } from '@cumbre/client/hooks';
import { failureOf } from '@cumbre/client/failure';
import { selectUser } from '@cumbre/client/session';
import { addDays } from '@cumbre/domain/calendar';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link, useSearchParams } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  LoadingState,
  PageHeader,
  Paragraph,
  VisuallyHidden,
} from '@cumbre/ui/base';
import { Term } from '@cumbre/ui/term';
import type { WeekAnswer } from '@cumbre/contract/week';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { UndoScope, useUndo } from '../components/UndoScope';
import { TeamSelect } from '../components/TeamSelect';
import { isOfTeams, teamsOf } from '../data/teamChoice';
import { readValue } from '../format/formatNumbers';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useTranslation } from '../useTranslation';
import { FollowedObjectives } from '../week/FollowedObjectives';
import { WeekGrid } from '../week/WeekGrid';
import { todayOf } from '../week/todayOf';
import { useWeekDrafts } from '../week/useWeekDrafts';
import { useWeekQuery } from '../week/weekApi';
import { undoStep } from '../week/weekDrafts';
import { useWeekUndo } from './useWeekUndo';
import '../week/week.css';

const NO_TEAMS: WeekAnswer['teams'] = [];

function Week({ userId }: { userId: string }) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const {
    data: week,
    error,
    isFetching,
    refetch,
  } = useWeekQuery(undefined, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useSearchParams();
  const { state, change, send, isSending, saved, forget } = useWeekDrafts(userId);
  const { undoLast } = useUndo();
  const offerUndo = useWeekUndo(forget);

  const drafts = Object.values(state.drafts);
  const sendable = drafts.filter(
    (draft) => draft.state !== 'conflict' && readValue(draft.text, language) !== null,
  ).length;
  const waiting = drafts.filter((draft) => draft.state === 'waiting').length;
  const saveAgain = useRef(false);
  const save = async () => {
    if (isSending) {
      saveAgain.current = true;
      return undefined;
    }
    if (sendable === 0) return notify.info(t('week.nothingToSave'), 'week');
    const { recorded, left, entries } = await send((draft) => draft.state !== 'conflict');
    if (entries.length > 0) offerUndo(entries);
    // A server of an earlier release does not name the entries.
    else if (recorded > 0) notify.success(t('week.savedCount', { count: recorded }), 'week');
    if (left > 0) notify.warning(t('week.leftCount', { count: left }), 'week left');
  };

  // A save that was requested while an earlier one was running starts after it.
  const saveNext = useEffectEvent(() => {
    if (saveAgain.current && sendable > 0) void save();
    saveAgain.current = false;
  });
  useEffect(() => {
    if (!isSending) saveNext();
  }, [isSending]);

  // Absent in an answer that this browser kept from an earlier release.
  const teams = ((week as Partial<WeekAnswer> | undefined)?.teams ?? NO_TEAMS).map((team) => ({
    ...team,
    name:
      week && week.organizations.length > 1
        ? `${team.name} (${week.organizations.find(({ id }) => id === team.organization)?.name ?? ''})`
        : team.name,
  }));
  const chosen = search.get('team') ?? '';
  const rows = useMemo(() => {
    const ids = teamsOf(chosen, (week as Partial<WeekAnswer> | undefined)?.teams ?? NO_TEAMS);
    return ids ? (week?.rows ?? []).filter(({ team }) => isOfTeams(team, ids)) : (week?.rows ?? []);
  }, [week, chosen]);
  const setTeam = (team: string) =>
    setSearch(
      (next) => {
        if (team) next.set('team', team);
        else next.delete('team');
        return next;
      },
      { replace: true },
    );

  const body = () => {
    if (error && !week)
      return (
        <ErrorState
          title={t('week.failed')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failureOf(error)?.message}
        </ErrorState>
      );
    if (!week) return <LoadingState label={t('common.loading')} rows={8} />;
    if (week.rows.length === 0)
      return (
        <EmptyState
          title={t('week.emptyTitle')}
          action={<Link to="/">{t('week.toObjectives')}</Link>}
        >
          {t('week.empty')}
        </EmptyState>
      );
    return (
      <>
        <Flex justify="space-between" align="center" gap={8} wrap>
          {teams.length > 0 ? (
            <div role="search">
              <TeamSelect teams={teams} value={chosen} onChange={setTeam} />
            </div>
          ) : null}
          <span className="mfe-okr_week-keys">
            <Term explanation={t('week.keys')}>{t('week.keysTitle')}</Term>
          </span>
        </Flex>
        <VisuallyHidden id="mfe-okr_week-keys">{t('week.keys')}</VisuallyHidden>
        {rows.length === 0 ? (
          <Paragraph>{t('week.noneOfTeam')}</Paragraph>
        ) : (
          <WeekGrid
            week={week}
            due={rows}
            state={state}
            saved={saved}
            onChange={change}
            onSave={() => void save()}
            onUndoSaved={undoLast}
          />
        )}
        <div className="mfe-okr_week-tools">
          <Button
            type="primary"
            loading={isSending}
            disabled={sendable === 0}
            onClick={() => void save()}
          >
            {sendable > 0 ? t('week.save', { count: sendable }) : t('week.saveNone')}
          </Button>
          <Button disabled={state.past.length === 0} onClick={() => change(undoStep)}>
            {t('week.undo')}
          </Button>
        </div>
      </>
    );
  };
  const late = week?.rows.filter(({ urgency }) => urgency === 'late').length ?? 0;
  const due = week?.rows.filter(({ urgency }) => urgency === 'due').length ?? 0;
  // Of the next week: on a Sunday, "nothing is due this week" would surprise on Monday.
  const tomorrow =
    week?.rows.filter(
      (row) => row.urgency === 'later' && row.due === addDays(todayOf(week, row.organization), 1),
    ).length ?? 0;
  return (
    <Flex vertical gap={16}>
      <PageHeader
        title={t('week.title')}
        description={
          week && week.rows.length > 0
            ? [
                t('week.lateCount', { count: late }),
                t('week.dueCount', { count: due }),
                ...(tomorrow > 0 ? [t('week.tomorrowCount', { count: tomorrow })] : []),
              ].join(' · ')
            : undefined
        }
      />
      {waiting > 0 ? (
        <Alert
          role="status"
          type="info"
          showIcon
          title={t('week.waitingCount', { count: waiting })}
          description={t('week.waitingHint')}
        />
      ) : null}
      {body()}
      {week ? (
        <FollowedObjectives followed={week.followed} onChanged={() => void refetch()} />
      ) : null}
    </Flex>
  );
}

export function WeekPage() {
  useLazyNamespace(teamworkTexts);
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <div className="mfe-okr_week-page">
      <UndoScope>
        <Week key={user.id} userId={user.id} />
      </UndoScope>
    </div>
  );
}
