// "My week": all items that the person owns or is assigned, over all organizations, in one keyboard
// grid. Typed values are stored in this browser until the server has them, also without a network.
import { useAppSelector } from '@cumbre/client/hooks';
import { failureOf } from '@cumbre/client/failure';
import { useIsOffline } from '@cumbre/client/reachable';
import { selectUser } from '@cumbre/client/session';
import { addDays, mondayOf } from '@cumbre/domain/calendar';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link, Navigate, useLocation, useSearchParams } from '@cumbre/remote/router';
import { useInSlices } from '@cumbre/remote/useInSlices';
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
import { formatDate } from '@cumbre/ui/formatDate';
import { Term } from '@cumbre/ui/term';
import type { WeekAnswer } from '@cumbre/contract/week';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { UndoPlace, UndoScope, useUndo } from '../components/UndoScope';
import { TeamSelect } from '../components/TeamSelect';
import { isOfTeams, teamsOf } from '../data/teamChoice';
import type { Drafts } from '../data/unsentValues';
import { readValue } from '../format/formatNumbers';
import { useItemAddress } from '../hooks/useItemAddress';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useTranslation } from '../useTranslation';
import { FollowedObjectives } from '../week/FollowedObjectives';
import { WeekGrid } from '../week/WeekGrid';
import type { SavedRows } from '../week/WeekGrid';
import { todayOf } from '../week/todayOf';
import { useLiveWeek } from '../week/useLiveWeek';
import { useHeldOrder, useRetainedRows } from '../week/useSteadyRows';
import { useWeekQuestions } from '../week/useWeekQuestions';
import { useWeekDrafts } from '../week/useWeekDrafts';
import { useWeekQuery } from '../week/weekApi';
import { isTyped, takeBackAll, undoStep } from '../week/weekDrafts';
import { WeekCommitments } from './WeekCommitments';
import { WeekItem, useWeekItemAhead } from './WeekItem';
import { useOrganizationOfPanel } from './useOrganizationOfPanel';
import { useWeekUndo } from './useWeekUndo';
import '../week/week.css';

/** The Sunday of that day's week; a past day of a commitment lies before it. */
const weekEnd = (today: string) => (today === '' ? '' : addDays(mondayOf(today), 6));

/** Of a number that is being typed. */
const NUMBER_BEGINS = /^\s*[-+−]?[.,]?$/;

const NO_TEAMS: WeekAnswer['teams'] = [];
const NO_ROWS: WeekAnswer['rows'] = [];

interface CyclePlace {
  organization: string;
  cycle: string;
}

/** Where the cycle of the address is; also after the last item there has left the week. */
function useCyclePlace(week: WeekAnswer | undefined, cycle: string | null): CyclePlace | null {
  const [known, setKnown] = useState<CyclePlace | null>(null);
  const places: readonly CyclePlace[] = [
    ...(week?.rows ?? []),
    ...((week as Partial<WeekAnswer> | undefined)?.commitments ?? []),
    ...(week?.followed ?? []),
  ];
  const found = places.find((place) => place.cycle === cycle);
  if (found && found.cycle !== known?.cycle)
    setKnown({ organization: found.organization, cycle: found.cycle });
  return known?.cycle === cycle ? known : null;
}

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
  const { state, change, send, isSending, saved, takeBack } = useWeekDrafts(userId);
  const { undoLast, announce } = useUndo();
  const offerUndo = useWeekUndo(takeBack);
  const [savedNow, setSavedNow] = useState<SavedRows | null>(null);

  const drafts = Object.values(state.drafts);
  const waiting = drafts.filter((draft) => draft.state === 'waiting').length;
  // Absent in an answer that this browser kept from an earlier release.
  const teams = ((week as Partial<WeekAnswer> | undefined)?.teams ?? NO_TEAMS).map((team) => ({
    ...team,
    name:
      week && week.organizations.length > 1
        ? `${team.name} (${week.organizations.find(({ id }) => id === team.organization)?.name ?? ''})`
        : team.name,
  }));
  const chosen = search.get('team') ?? '';
  // Rows keep the places that they have when the screen is opened, also when they are saved.
  const [isOpened, setOpened] = useState(false);
  const isShown = useInSlices(week !== undefined);
  if (!isOpened && week && !isFetching) setOpened(true);
  const retained = useRetainedRows(week?.rows ?? NO_ROWS, state.drafts);
  const allRows = useHeldOrder(retained, isOpened);
  const rows = useMemo(() => {
    const ids = teamsOf(chosen, (week as Partial<WeekAnswer> | undefined)?.teams ?? NO_TEAMS);
    return ids ? allRows.filter(({ team }) => isOfTeams(team, ids)) : allRows;
  }, [week, allRows, chosen]);
  const address = useItemAddress();
  const { search: sent } = useLocation();
  const opened = useCyclePlace(week, address.cycle);
  useLiveWeek(() => void refetch(), opened !== null);
  useWeekItemAhead();
  // The cycle stays in the address of a panel that is closed.
  useOrganizationOfPanel(opened !== null && address.isOpen ? opened.organization : null);
  const setTeam = (team: string) =>
    setSearch(
      (next) => {
        if (team) next.set('team', team);
        else next.delete('team');
        return next;
      },
      { replace: true },
    );

  const { questions, doubted, asked, ask, confirm, leadTo } = useWeekQuestions(week, state.drafts);
  // What waits is sent by itself; a press sends it once more only where there is a network.
  const isOffline = useIsOffline();
  const isSendable = (draft: Drafts[string]) =>
    draft.state !== 'conflict' && !(isOffline && draft.state === 'waiting');
  const sendable = Object.entries(state.drafts).flatMap(([itemId, draft]) =>
    isSendable(draft) && readValue(draft.text, language) !== null ? [itemId] : [],
  );
  const noNumbers = Object.entries(state.drafts).flatMap(([itemId, { text }]) =>
    text.trim() !== '' && readValue(text, language) === null ? [itemId] : [],
  );
  // While it is typed, not only when the field is left: a press on the button must not move it.
  const unreadable = noNumbers.filter((itemId) => !NUMBER_BEGINS.test(state.drafts[itemId]!.text));
  const saveAgain = useRef(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  /** To the field of the first of these items; whether there is one. */
  const leadToFirst = (itemIds: readonly string[]): boolean => {
    const first = allRows.find(({ id }) => itemIds.includes(id))?.id ?? itemIds[0];
    if (first === undefined) return false;
    if (!rows.some(({ id }) => id === first)) setTeam('');
    leadTo(first);
    return true;
  };
  /** Sends what is clear and leads to the first of the others. `confirmed` is a value that was asked about. */
  const save = async (confirmed?: string) => {
    const byKeyboard = saveButton.current?.matches(':focus-visible') ?? false;
    if (confirmed !== undefined) confirm(confirmed);
    if (isSending) {
      saveAgain.current = true;
      return;
    }
    const isHeld = (itemId: string) => doubted.has(itemId) && itemId !== confirmed;
    const heldBack = [...[...doubted].filter(isHeld), ...noNumbers];
    ask();
    if (sendable.every(isHeld)) {
      if (!leadToFirst(heldBack)) notify.info(t('week.nothingToSave'), 'week');
      return;
    }
    const {
      recorded,
      waiting: kept,
      refused,
      entries,
    } = await send((draft, itemId) => isSendable(draft) && !isHeld(itemId));
    // Without unsent values the button is off and loses the focus: the keyboard goes on in the grid.
    setSavedNow({ itemIds: recorded, isKeyboard: byKeyboard && kept + refused === 0 });
    if (entries.length > 0) offerUndo(entries);
    // A server of an earlier release does not name the entries.
    else if (recorded.length > 0)
      notify.success(t('week.savedCount', { count: recorded.length }), 'week');
    if (kept > 0) notify.info(t('week.keptCount', { count: kept }), 'week kept');
    if (refused > 0) notify.warning(t('week.leftCount', { count: refused }), 'week left');
    leadToFirst(heldBack);
  };
  const isTyping = drafts.some(isTyped);
  // While anything is typed, the button discards it.
  const canRestore = state.takenBack === true && !isTyping;
  const takeBackOrRestore = () => {
    announce(t(canRestore ? 'week.restored' : 'week.undone'));
    change(canRestore ? undoStep : takeBackAll);
  };
  // The bar with the buttons comes with the first input, and stays while a save can be undone.
  const isIdle = !isTyping && !canRestore && sendable.length === 0 && !isSending;
  const toSave = sendable.filter((itemId) => !questions.has(itemId)).length;

  // A save that was requested while an earlier one was running starts after it.
  const saveNext = useEffectEvent(() => {
    if (saveAgain.current && sendable.length > 0) void save();
    saveAgain.current = false;
  });
  useEffect(() => {
    if (!isSending) saveNext();
  }, [isSending]);

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
    if (!week || !isShown) return <LoadingState label={t('common.loading')} rows={8} />;
    if (allRows.length === 0)
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
            <div role="search" className="mfe-okr_week-team">
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
            savedNow={savedNow}
            hrefOf={address.hrefOf}
            questions={questions}
            asked={asked}
            onChange={change}
            onSave={(itemId) => void save(questions.has(itemId) ? itemId : undefined)}
            onLast={() => saveButton.current?.focus()}
            onUndoSaved={undoLast}
          />
        )}
        <div className="mfe-okr_week-tools" data-idle={isIdle || undefined}>
          <UndoPlace />
          <div role="status" className="mfe-okr_week-problems">
            {questions.size > 0 ? (
              <Button type="link" onClick={() => leadToFirst([...questions.keys()])}>
                {t('week.toConfirm', { count: questions.size })}
              </Button>
            ) : null}
            {unreadable.length > 0 ? (
              <Button type="link" danger onClick={() => leadToFirst(unreadable)}>
                {t('week.unreadable', { count: unreadable.length })}
              </Button>
            ) : null}
          </div>
          <Button
            ref={saveButton}
            type="primary"
            loading={isSending}
            disabled={sendable.length === 0 && noNumbers.length === 0}
            onClick={() => void save()}
          >
            {toSave === 0 ? t('week.saveNone') : t('week.save', { count: toSave })}
          </Button>
          <Button disabled={!canRestore && !isTyping} onClick={takeBackOrRestore}>
            {t(canRestore ? 'week.restoreTyping' : 'week.undo')}
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
  // Why rows stand here although nothing is due.
  const next =
    late + due + tomorrow > 0
      ? undefined
      : week?.rows
          .flatMap((row) => row.due ?? [])
          .toSorted()
          .at(0);
  // Absent in an answer that this browser kept from an earlier release.
  const promised = ((week as Partial<WeekAnswer> | undefined)?.commitments ?? []).filter(
    ({ commitment: { endsAt }, organization }) =>
      week !== undefined && endsAt !== null && endsAt <= weekEnd(todayOf(week, organization)),
  ).length;
  // The address of a panel in a week that has nothing of that cycle, such as a colleague's.
  if (week && !opened && address.cycle !== null && address.item !== null)
    return <Navigate to={`/${sent}`} replace />;
  return (
    <Flex vertical gap={16}>
      <PageHeader
        title={t('week.title')}
        description={
          week && week.rows.length > 0
            ? [
                t('week.lateCount', { count: late }),
                t('week.dueCount', { count: due }),
                ...(promised > 0 ? [t('week.commitmentCount', { count: promised })] : []),
                ...(tomorrow > 0 ? [t('week.tomorrowCount', { count: tomorrow })] : []),
                ...(next ? [t('week.nextDue', { date: formatDate(next) })] : []),
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
          description={t('week.waitingHint', { count: waiting })}
        />
      ) : null}
      {body()}
      {week ? <WeekCommitments week={week} hrefOf={address.hrefOf} /> : null}
      {week ? <FollowedObjectives followed={week.followed} hrefOf={address.hrefOf} /> : null}
      {opened ? (
        <WeekItem organizationId={opened.organization} cycleId={opened.cycle} address={address} />
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
