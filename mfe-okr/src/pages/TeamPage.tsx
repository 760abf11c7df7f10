// A team in a cycle (/teams/:id): what it is, its overview with the teams below it, its objectives,
// its people, and who has not reported.
import { useAppDispatch } from '@cumbre/client/hooks';
import { failureOf } from '@cumbre/client/failure';
import { useServerEvents } from '@cumbre/client/serverEvents';
import { skipToken } from '@cumbre/client/toolkit';
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import type { Team } from '@cumbre/contract/teams';
import { withTeamsBelow } from '@cumbre/domain/teams';
import { Link, useParams } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, EmptyState, ErrorState, LoadingState } from '@cumbre/ui/base';
import { useMemo } from 'react';
import { api } from '../api';
import { PrintHead } from '../components/PrintHead';
import { nameOf } from '../format/formatNumbers';
import { useChosenCycle } from '../hooks/useChosenCycle';
import { useLiveTree } from '../hooks/useLiveTree';
import { overviewTexts } from '../locales/overviewTexts';
import { teamsTexts } from '../locales/teamsTexts';
import { Pictures, isEmpty } from '../overview/Pictures';
import { TeamObjectives } from '../overview/TeamObjectives';
import { useOverviewQuery } from '../overview/overviewApi';
import { treeOf } from '../overview/place';
import { useShownParts } from '../overview/useShownParts';
import { TeamFacts } from '../teams/TeamFacts';
import { TeamPeople } from '../teams/TeamPeople';
import { useTeamsQuery } from '../teams/teamsApi';
import { useTranslation } from '../useTranslation';
import { CycleScreen } from './CycleScreen';
import '../components/teamColours.css';
import '../overview/overview.css';
import '../teams/teams.css';

interface TeamOfCycleProps {
  organization: MemberOrganization;
  cycle: Cycle;
  team: Team;
  teams: readonly Team[];
  names: ReadonlyMap<string, string>;
  shown: ReturnType<typeof useShownParts>;
}

function TeamOfCycle({ organization, cycle, team, teams, names, shown }: TeamOfCycleProps) {
  const { t } = useTranslation();
  const address = { organizationId: organization.id, cycle: cycle.id };
  const {
    currentData: overview,
    error,
    isFetching,
    refetch,
  } = useOverviewQuery({ ...address, team: team.id });
  useLiveTree(address, isFetching);
  const place = { cycle: cycle.id, team: team.id, isFinished: cycle.state === 'finished' };
  const failure = overview ? null : failureOf(error);
  const below = withTeamsBelow(teams, [team.id]);
  const allNames = new Map([
    ...names,
    ...(overview?.people ?? []).map((person) => [person.id, nameOf(person)] as const),
  ]);
  const objectives = overview?.objectives ? (
    <TeamObjectives
      overview={overview}
      objectives={overview.objectives}
      place={place}
      teams={teams}
      hasTeamsBelow={below.size > 1}
    />
  ) : null;
  const people = (
    <TeamPeople
      team={team}
      below={new Set(teams.flatMap(({ id, members }) => (below.has(id) ? members : [])))}
      names={allNames}
      late={overview?.late.people ?? []}
      lateCount={overview?.late.peopleCount ?? 0}
      isFinished={place.isFinished}
      treeOfPerson={(who) => treeOf(place, { who })}
    />
  );
  const body = () => {
    if (failure)
      return (
        <ErrorState
          title={t('overview.failed')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failure.message}
        </ErrorState>
      );
    if (!overview) return <LoadingState label={t('common.loading')} rows={8} />;
    if (isEmpty(overview))
      return (
        <>
          <EmptyState
            title={t('teams.page.emptyTitle', { cycle: cycle.name })}
            action={<Link to={treeOf({ cycle: cycle.id })}>{t('overview.toTree')}</Link>}
          >
            {t('teams.page.empty')}
          </EmptyState>
          <div className="mfe-okr_overview">
            {objectives}
            {people}
          </div>
        </>
      );
    return (
      <Pictures
        overview={overview}
        place={place}
        shown={shown}
        first={objectives}
        people={people}
      />
    );
  };
  return (
    <>
      {overview ? (
        <PrintHead organization={organization} of={{ cycle, today: overview.today }} />
      ) : null}
      <TeamFacts
        team={team}
        teams={teams}
        names={allNames}
        pageOf={(id) => `/teams/${id}?${new URLSearchParams({ cycle: cycle.id })}`}
      />
      {body()}
    </>
  );
}

export function TeamPage() {
  useLazyNamespace(teamsTexts);
  useLazyNamespace(overviewTexts);
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id = '' } = useParams();
  const chosen = useChosenCycle();
  const shown = useShownParts(chosen);
  const { data, error, isFetching, refetch } = useTeamsQuery(chosen.organization?.id ?? skipToken);
  useServerEvents('teams', () => void dispatch(api.util.invalidateTags(['Teams', 'Items'])));
  const names = useMemo(
    () => new Map(data?.people.map((person) => [person.id, nameOf(person)])),
    [data],
  );
  const team = data?.teams.find((each) => each.id === id);
  const failure = data ? null : failureOf(error);
  /** The list of teams in the same cycle. */
  const teamsWith = (dialog: Readonly<Record<string, string>> = {}) =>
    `/teams?${new URLSearchParams({ ...(chosen.cycle && { cycle: chosen.cycle.id }), ...dialog })}`;
  return (
    <CycleScreen
      title={
        team ? (
          <span className={`mfe-okr_mark mfe-okr_mark-${team.colour}`}>{team.name}</span>
        ) : (
          t('teams.form.name')
        )
      }
      chosen={chosen}
      above={() => <Link to={teamsWith()}>{t('teams.page.allTeams')}</Link>}
      actions={
        <>
          {team?.abilities.includes('editMembers') ? (
            <Link to={teamsWith({ edit: team.id })}>{t('teams.page.edit')}</Link>
          ) : null}
          <Button onClick={() => window.print()}>{t('overview.print')}</Button>
        </>
      }
    >
      {(organization, cycle) => {
        if (failure)
          return (
            <ErrorState
              title={t('teams.failed.load')}
              retryLabel={t('common.retry')}
              retrying={isFetching}
              onRetry={() => void refetch()}
            >
              {failure.message}
            </ErrorState>
          );
        if (!data) return <LoadingState label={t('common.loading')} rows={8} />;
        if (!team)
          return (
            <EmptyState
              title={t('teams.page.missing')}
              action={<Link to={teamsWith()}>{t('teams.page.toTeams')}</Link>}
            />
          );
        return (
          <TeamOfCycle
            key={`${cycle.id} ${team.id}`}
            organization={organization}
            cycle={cycle}
            team={team}
            teams={data.teams}
            names={names}
            shown={shown}
          />
        );
      }}
    </CycleScreen>
  );
}
