// The teams of the selected organization with their numbers in the chosen cycle (?cycle=), and the
// dialogs over them. Every dialog has an address of its own (?new, ?departments, ?edit=, ?delete=), so
// that it can be linked, reloaded and left by "back".
import { useAppDispatch } from '@cumbre/client/hooks';
import { failureOf } from '@cumbre/client/failure';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { useServerEvents } from '@cumbre/client/serverEvents';
import { skipToken } from '@cumbre/client/toolkit';
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import type { TeamsAnswer } from '@cumbre/contract/teams';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Flex,
  LoadingState,
  PageHeader,
  Paragraph,
  PlusOutlined,
  useMediaQuery,
} from '@cumbre/ui/base';
import { useMemo } from 'react';
import { api } from '../api';
import { CyclePicker } from '../components/CyclePicker';
import { nameOf } from '../format/formatNumbers';
import { useChosenCycle } from '../hooks/useChosenCycle';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { useOverviewQuery } from '../overview/overviewApi';
import { teamsTexts } from '../locales/teamsTexts';
import { DepartmentTeams } from '../teams/DepartmentTeams';
import { TeamDeletion } from '../teams/TeamDeletion';
import { TeamForm } from '../teams/TeamForm';
import { TeamTable } from '../teams/TeamTable';
import { useTeamsQuery } from '../teams/teamsApi';
import { useTeamDialog } from '../teams/useTeamDialog';
import { useTranslation } from '../useTranslation';
import '../components/teamColours.css';
import '../teams/teams.css';
import { NoOrganization } from './NoOrganization';

interface TeamDialogsProps {
  organization: MemberOrganization;
  answer: TeamsAnswer;
  dialog: ReturnType<typeof useTeamDialog>;
}

interface TeamsProps extends TeamDialogsProps {
  /** Null where the organization has none, or none could be read. */
  cycle: Cycle | null;
  areCyclesLoading: boolean;
}

function TeamDialogs({
  organization,
  answer: { teams },
  dialog: { name, about, open, close },
  names,
}: TeamDialogsProps & { names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation();
  const team = teams.find(({ id }) => id === about) ?? null;
  const granted =
    name === 'new' || name === 'departments'
      ? organization.abilities.includes('manageTeams')
      : name === 'edit' && (team?.abilities.includes('editMembers') ?? false);
  const mayWrite = useRetainedPermission(granted, `${name} ${about}`);
  if (name === null) return null;
  const place = { organizationId: organization.id, onClose: close };
  if (mayWrite && name === 'departments')
    return (
      <DepartmentTeams
        {...place}
        mayEditMembers={organization.abilities.includes('editUser')}
        onNewTeam={() => open('new')}
      />
    );
  if (mayWrite && (name === 'new' || team))
    return <TeamForm key={about} {...place} team={team} teams={teams} names={names} />;
  if (name === 'delete' && team?.abilities.includes('delete'))
    return <TeamDeletion {...place} team={team} />;
  return (
    <Alert
      role="alert"
      type="info"
      showIcon
      title={t('teams.failed.missing')}
      closable={{ onClose: close }}
    />
  );
}

function Teams({ organization, answer, dialog, cycle, areCyclesLoading }: TeamsProps) {
  const { t } = useTranslation();
  const names = useMemo(
    () => new Map(answer.people.map((person) => [person.id, nameOf(person)])),
    [answer.people],
  );
  // The numbers of another cycle would stand below the name of this one.
  const { currentData: overview, isFetching: isOverviewFetching } = useOverviewQuery(
    cycle && answer.teams.length > 0
      ? { organizationId: organization.id, cycle: cycle.id }
      : skipToken,
  );
  const mayCreate = organization.abilities.includes('manageTeams');
  return (
    <>
      {/* The columns have their widths only with the numbers. */}
      {answer.teams.length > 0 && (areCyclesLoading || (isOverviewFetching && !overview)) ? (
        <LoadingState label={t('common.loading')} rows={6} />
      ) : answer.teams.length === 0 ? (
        <EmptyState
          title={t('teams.emptyTitle')}
          action={
            mayCreate ? (
              <Flex gap={8} wrap justify="center">
                <Button type="primary" onClick={() => dialog.open('new')}>
                  {t('teams.new')}
                </Button>
                <Button onClick={() => dialog.open('departments')}>
                  {t('teams.departments.title')}
                </Button>
              </Flex>
            ) : undefined
          }
        >
          {t('teams.empty')}
        </EmptyState>
      ) : (
        <Card>
          {cycle ? (
            <Paragraph small tone="secondary">
              {t(cycle.state === 'finished' ? 'teams.endedIn' : 'teams.numbersOf', {
                cycle: cycle.name,
              })}
            </Paragraph>
          ) : null}
          <TeamTable
            teams={answer.teams}
            names={names}
            cycle={cycle}
            standings={overview?.standings ?? null}
            onEdit={({ id }) => dialog.open('edit', id)}
            onDelete={({ id }) => dialog.open('delete', id)}
          />
        </Card>
      )}
      <TeamDialogs organization={organization} answer={answer} dialog={dialog} names={names} />
    </>
  );
}

export function TeamsPage() {
  useLazyNamespace(teamsTexts);
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { organization, isLoading, failure } = useSelectedOrganization();
  // The teams are shown also without a cycle.
  const { cycle, cycles, chooseCycle, isLoading: areCyclesLoading } = useChosenCycle();
  const { data, error, isFetching, refetch } = useTeamsQuery(organization?.id ?? skipToken);
  const dialog = useTeamDialog();
  useServerEvents('teams', () => void dispatch(api.util.invalidateTags(['Teams'])));
  const mayCreate = organization?.abilities.includes('manageTeams') ?? false;
  // There the buttons have a line of their own, which begins with the one that most people need.
  const isPhone = useMediaQuery('(max-width: 639px)');
  const newTeam = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => dialog.open('new')}>
      {t('teams.new')}
    </Button>
  );
  const body = () => {
    const failed = failure ?? (data ? null : failureOf(error));
    if (failed)
      return (
        <ErrorState
          title={t('teams.failed.load')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failed.message}
        </ErrorState>
      );
    if (!organization && !isLoading) return <NoOrganization />;
    if (!organization || !data) return <LoadingState label={t('common.loading')} rows={6} />;
    return (
      <Teams
        organization={organization}
        answer={data}
        dialog={dialog}
        cycle={cycle}
        areCyclesLoading={areCyclesLoading}
      />
    );
  };
  return (
    <Flex vertical gap={16} className="mfe-okr_teams-page">
      <PageHeader
        title={t('teams.title')}
        actions={
          data && data.teams.length > 0 ? (
            <>
              {cycle ? (
                <CyclePicker cycles={cycles} value={cycle.id} onChange={chooseCycle} />
              ) : null}
              {mayCreate ? (
                <>
                  {isPhone ? newTeam : null}
                  <Button onClick={() => dialog.open('departments')}>
                    {t('teams.departments.title')}
                  </Button>
                  {isPhone ? null : newTeam}
                </>
              ) : null}
            </>
          ) : undefined
        }
      />
      <Paragraph tone="secondary">{t('teams.intro')}</Paragraph>
      {body()}
    </Flex>
  );
}
