// The teams of an organization as a tree: how each stands in the current cycle, and the caller's
// actions for it.
import type { Overview } from '@cumbre/contract/overview';
import type { Team } from '@cumbre/contract/teams';
import { Link } from '@cumbre/remote/router';
import { Button, DeleteOutlined, EditOutlined, Flex } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import type { TableColumn } from '@cumbre/ui/data';
import { NOTHING, formatPercent } from '../format/formatNumbers';
import { standingOf, standingText } from '../data/standing';
import { useTranslation } from '../useTranslation';
import { teamLines } from './teamTree';
import type { TeamLine } from './teamTree';

interface TeamTableProps {
  teams: readonly Team[];
  names: ReadonlyMap<string, string>;
  /** Of the current cycle; null while there is none or it is not known. */
  standings: Overview['standings'];
  onEdit: (team: Team) => void;
  onDelete: (team: Team) => void;
}

export function TeamTable({ teams, names, standings, onEdit, onDelete }: TeamTableProps) {
  const { t, language } = useTranslation();
  const standingBy = new Map(standings?.map((standing) => [standing.team, standing]));
  /** null: not known, or nothing to measure. */
  const measuredOf = ({ id }: Team) => {
    const standing = standingBy.get(id);
    if (!standing || standing.progress === null) return null;
    return { ...standing, named: standingOf(standing) };
  };
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const columns: TableColumn<TeamLine<Team>>[] = [
    {
      key: 'name',
      title: t('teams.form.name'),
      rowHeader: true,
      render: ({ team, level }) => (
        <span className="mfe-okr_team-name" style={{ paddingInlineStart: level * 20 }}>
          <Link to={`/teams/${team.id}`} className={`mfe-okr_mark mfe-okr_mark-${team.colour}`}>
            {team.name}
          </Link>
          {level > 0 && team.parentId !== null ? (
            <span className="cu-hidden">
              {t('teams.partOf', { name: nameOf.get(team.parentId) ?? '' })}
            </span>
          ) : null}
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
        const shown = formatPercent(progress, language);
        return (
          <span className="mfe-okr_team-standing">
            <ProgressBar
              value={progress}
              expected={expected}
              status={named.status}
              label={team.name}
              text={t('tree.progressOf', {
                progress: shown,
                expected: formatPercent(expected, language),
              })}
            />
            <span aria-hidden>{shown}</span>
          </span>
        );
      },
    },
    {
      key: 'status',
      title: t('teams.status'),
      render: ({ team }) => {
        const named = measuredOf(team)?.named;
        return named ? <StatusTag status={named.status} label={standingText(named, t)} /> : NOTHING;
      },
    },
    {
      key: 'late',
      title: t('teams.late'),
      align: 'end',
      render: ({ team }) => {
        const late = standingBy.get(team.id)?.late;
        if (!late) return late ?? NOTHING;
        return (
          <Link
            to={`/teams/${team.id}`}
            aria-label={t('teams.lateOf', { count: late, name: team.name })}
          >
            {late}
          </Link>
        );
      },
    },
    {
      key: 'lead',
      title: t('teams.lead'),
      render: ({ team: { lead } }) => (lead === null ? NOTHING : (names.get(lead) ?? NOTHING)),
    },
    {
      key: 'people',
      title: t('teams.people'),
      align: 'end',
      render: ({ team: { members } }) => members.length,
    },
    {
      key: 'objectives',
      title: t('teams.objectives'),
      align: 'end',
      render: ({ team: { objectives } }) => objectives,
    },
    {
      key: 'action',
      title: <>{t('teams.actions')}</>,
      render: ({ team }) => (
        <Flex gap={8} wrap align="center">
          {team.abilities.includes('editMembers') ? (
            <Button
              size="small"
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('teams.edit', { name: team.name })}
              onClick={() => onEdit(team)}
            />
          ) : null}
          {team.abilities.includes('delete') ? (
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('teams.delete.label', { name: team.name })}
              onClick={() => onDelete(team)}
            />
          ) : null}
        </Flex>
      ),
    },
  ];
  return (
    <Table
      caption={t('teams.title')}
      columns={columns}
      dataSource={teamLines(teams)}
      rowKey={({ team }) => team.id}
      pageSize={50}
    />
  );
}
