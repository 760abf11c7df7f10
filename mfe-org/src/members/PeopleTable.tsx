// One line per person: name and e-mail, role, what state the person is in, level and area, and what may be done.
import type { Invitation } from '@cumbre/contract/invitations';
import type { Member } from '@cumbre/contract/organizations';
import { Button, DeleteOutlined, EditOutlined, Flex, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { useOrgTexts } from '../useOrgTexts';
import { InvitationActions } from './InvitationActions';
import { InvitationTag } from './InvitationTag';
import type { Listed } from './listedPeople';

export interface PeopleTableProps {
  people: readonly Listed[];
  me: string;
  loading: boolean;
  empty: string;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
  onDelete: (invitation: Invitation) => void;
}

export function PeopleTable({ people, me, loading, empty, onEdit, onRemove, onDelete }: PeopleTableProps) {
  const t = useOrgTexts('members');
  const label = useOrgTexts('labels');

  function actionsOf({ name, email, member, invitation }: Listed) {
    if (invitation) return invitation.abilities.length > 0 ? <InvitationActions invitation={invitation} onDelete={() => onDelete(invitation)} /> : null;
    const who = name || email;
    return (
      <Flex gap={8} wrap>
        {member.abilities.includes('edit') && <Button size="small" icon={<EditOutlined aria-hidden />} aria-label={t('edit.named', { name: who })} onClick={() => onEdit(member)}>{t('edit.action')}</Button>}
        {member.abilities.includes('remove') && <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('remove.named', { name: who })} onClick={() => onRemove(member)}>{t('remove.action')}</Button>}
      </Flex>
    );
  }

  const columns: TableColumn<Listed>[] = [
    {
      key: 'name', title: t('columns.name'), rowHeader: true, render: ({ name, email, member }) => (
        <Flex vertical>
          <span className="org-email">{name || email}{member?.id === me && <Text small> ({t('you')})</Text>}</span>
          {name && email && <Text small className="org-email">{email}</Text>}
        </Flex>
      ),
    },
    { key: 'role', title: t('columns.role'), render: ({ member, invitation }) => (member ? label(`memberRole.${member.role}`) : label(`invitationRole.${invitation.role}`)) },
    { key: 'state', title: t('columns.state'), render: ({ invitation }) => (invitation ? <InvitationTag invitation={invitation} /> : t('state.member')) },
    {
      key: 'place', title: t('columns.place'), render: ({ member }) => [
        member?.user_hierarchy_level && label(`hierarchyLevel.${member.user_hierarchy_level}`), member?.user_department && label(`department.${member.user_department}`),
      ].filter(Boolean).join(' · ') || '–',
    },
    { key: 'action', title: t('columns.action'), render: actionsOf },
  ];
  const somebodyMayAct = people.some(({ member, invitation }) => (member ?? invitation).abilities.length > 0);
  return <Table caption={t('title')} columns={somebodyMayAct ? columns : columns.slice(0, -1)} dataSource={people} rowKey="key" loading={loading} empty={empty} />;
}
