// The teams of an organization as a tree: how each stands in the chosen cycle or ended in it, and the
// caller's actions for it.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Overview } from '@cumbre/contract/overview';
import type { Team } from '@cumbre/contract/teams';
import { Link } from '@cumbre/remote/router';
import { Button, EditOutlined, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { RowDeletion } from '../components/RowDeletion';
import { NOTHING } from '../format/formatNumbers';
import { standingOf } from '../data/standing';
import { ShownStanding } from '../components/ShownStanding';
import { useTranslation } from '../useTranslation';
import { teamLines } from './teamTree';
import type { TeamLine } from './teamTree';

interface TeamTableProps {
  teams: readonly Team[];
  names: ReadonlyMap<string, string>;
  /** The chosen cycle; null where there is none. */
  cycle: Cycle | null;
  /** Of that cycle; null where they are not known. */
  standings: Overview['standings'] | null;
  onEdit: (team: Team) => void;
  onDelete: (team: Team) => void;
}

export function TeamTable({ teams, names, cycle, standings, onEdit, onDelete }: TeamTableProps) {
  const { t } = useTranslation();
  const isFinished = cycle?.state === 'finished';
  const pageOf = ({ id }: Team) =>
    cycle ? `/teams/${id}?${new URLSearchParams({ cycle: cycle.id })}` : `/teams/${id}`;
  const standingBy = new Map(standings?.map((standing) => [standing.team, standing]));
  /** null: not known, or nothing to measure. */
  const measuredOf = ({ id }: Team) => {
    const standing = standingBy.get(id);
    if (!standing || standing.progress === null) return null;
    return { ...standing, named: standingOf(standing) };
  };
  // Of the cycle whose numbers stand beside; the team itself counts those of running cycles. Absent
  // in an answer of an earlier server.
  const objectivesOf = ({ id, objectives }: Team) =>
    (standingBy.get(id) as { objectives?: number } | undefined)?.objectives ?? objectives;
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const columns: TableColumn<TeamLine<Team>>[] = [
    {
      key: 'name',
      title: t('teams.form.name'),
      className: 'cu-names',
      rowHeader: true,
      render: ({ team, level }) => (
        <span className="mfe-okr_team-name" style={{ paddingInlineStart: level * 20 }}>
          <Link to={pageOf(team)} className={`mfe-okr_mark mfe-okr_mark-${team.colour}`}>
            {team.name}
          </Link>
          {level > 0 && team.parentId !== null ? (
            <span className="cu-hidden">
              {t('teams.partOf', { name: nameOf.get(team.parentId) ?? '' })}
            </span>
          ) : null}
          <Text small tone="secondary" className="mfe-okr_team-counts">
            {team.lead === null ? null : <>{names.get(team.lead) ?? NOTHING} · </>}
            <span className="cu-nowrap">
              {t('teams.countPeople', { count: team.members.length })}
            </span>
            {' · '}
            <span className="cu-nowrap">
              {t('teams.countObjectives', { count: objectivesOf(team) })}
            </span>
          </Text>
        </span>
      ),
    },
    {
      key: 'progress',
      title: t('teams.progress'),
      render: ({ team }) => {
        const measured = measuredOf(team);
        if (!measured) return NOTHING;
        const { progress, expected, named } = measured;
        return (
          <ShownStanding
            name={team.name}
            progress={progress}
            expected={expected}
            standing={named}
            isFinished={isFinished}
          />
        );
      },
    },
    {
      key: 'late',
      title: t('teams.late'),
      align: 'end',
      className: 'mfe-okr_team-late',
      render: ({ team }) => {
        const late = standingBy.get(team.id)?.late;
        if (!late) return late ?? NOTHING;
        return (
          <Link to={pageOf(team)} aria-label={t('teams.lateOf', { count: late, name: team.name })}>
            {late}
          </Link>
        );
      },
    },
    {
      key: 'action',
      title: <>{t('teams.actions')}</>,
      render: ({ team }) => (
        <span className="mfe-okr_team-actions">
          {team.abilities.includes('editMembers') ? (
            <Button
              size="small"
              type="text"
              className={team.abilities.includes('delete') ? 'mfe-okr_team-edit' : undefined}
              icon={<EditOutlined aria-hidden />}
              aria-label={t('teams.edit', { name: team.name })}
              onClick={() => onEdit(team)}
            />
          ) : null}
          {team.abilities.includes('delete') ? (
            <RowDeletion
              name={team.name}
              action={t('teams.delete.confirm')}
              onDelete={() => onDelete(team)}
              edit={
                team.abilities.includes('editMembers')
                  ? {
                      label: t('teams.edit', { name: team.name }),
                      onSelect: () => onEdit(team),
                    }
                  : undefined
              }
            />
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <div className="mfe-okr_teams">
      <Table
        caption={t('teams.title')}
        // Nothing is due in a cycle that has ended.
        columns={isFinished ? columns.filter(({ key }) => key !== 'late') : columns}
        dataSource={teamLines(teams)}
        rowKey={({ team }) => team.id}
        pageSize={50}
      />
    </div>
  );
}
