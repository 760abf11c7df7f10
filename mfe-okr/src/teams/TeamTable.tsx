// The teams of an organization as a tree, with the caller's actions for each.
import type { Team } from '@cumbre/contract/teams';
import { Link } from '@cumbre/remote/router';
import { Button, DeleteOutlined, EditOutlined, Flex } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { NOTHING } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { teamLines } from './teamTree';
import type { TeamLine } from './teamTree';

interface TeamTableProps {
  teams: readonly Team[];
  names: ReadonlyMap<string, string>;
  onEdit: (team: Team) => void;
  onDelete: (team: Team) => void;
}

export function TeamTable({ teams, names, onEdit, onDelete }: TeamTableProps) {
  const { t } = useTranslation();
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
