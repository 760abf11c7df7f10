// One line per person: name and e-mail, role, state, level and area, and the allowed actions.
import type { Invitation } from '@cumbre/contract/invitations';
import type { Member } from '@cumbre/contract/organizations';
import { PersonAvatar } from '@cumbre/ui/activity';
import {
  Button,
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  Flex,
  MenuButton,
  Tag,
  Text,
} from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { useTranslation } from '../useTranslation';
import { InvitationActions } from './InvitationActions';
import { EmailText } from '../EmailText';
import { InvitationTag } from './InvitationTag';
import { RoleCell } from './RoleCell';
import type { ListedPerson } from './listedPeople';

export interface PeopleTableProps {
  people: readonly ListedPerson[];
  me: string;
  /** Of the organization. */
  timeZone: string;
  loading: boolean;
  empty: string;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
  onDelete: (invitation: Invitation) => void;
}

export function PeopleTable({
  people,
  me,
  timeZone,
  loading,
  empty,
  onEdit,
  onRemove,
  onDelete,
}: PeopleTableProps) {
  const { t } = useTranslation();

  function actionsOf({ name, email, member, invitation }: ListedPerson) {
    if (invitation)
      return invitation.abilities.length > 0 ? (
        <InvitationActions invitation={invitation} onDelete={() => onDelete(invitation)} />
      ) : null;
    const who = name || email;
    return (
      <span className="mfe-org_person-actions">
        {member.abilities.includes('edit') && (
          <Button
            size="small"
            icon={<EditOutlined aria-hidden />}
            aria-label={t('members.edit.named', { name: who })}
            onClick={() => onEdit(member)}
          >
            {t('members.edit.action')}
          </Button>
        )}
        {member.abilities.includes('remove') && (
          <MenuButton
            size="small"
            type="text"
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('members.more', { name: who })}
            menuLabel={t('members.more', { name: who })}
            entries={[
              {
                key: 'remove',
                icon: <DeleteOutlined aria-hidden />,
                label: t('members.remove.action'),
                danger: true,
                onSelect: () => onRemove(member),
              },
            ]}
          />
        )}
      </span>
    );
  }

  const columns: TableColumn<ListedPerson>[] = [
    {
      key: 'name',
      title: t('members.columns.name'),
      rowHeader: true,
      render: ({ name, email, member }) => (
        <span className="cu-named">
          <PersonAvatar name={name || email} />
          <Flex vertical>
            <span className="mfe-org_email">
              {name || <EmailText email={email} />}
              {member?.id === me && <Text small> ({t('members.you')})</Text>}
            </span>
            {name && email && (
              <Text small className="mfe-org_email">
                <EmailText email={email} />
              </Text>
            )}
          </Flex>
        </span>
      ),
    },
    {
      key: 'role',
      title: t('members.columns.role'),
      render: (person) => (
        <Flex gap={8} align="center" wrap>
          <RoleCell person={person} />
          {person.member?.hasSecondFactor === false && (
            <Tag color="orange">{t('members.state.noSecondFactor')}</Tag>
          )}
        </Flex>
      ),
    },
    {
      key: 'state',
      title: t('members.columns.state'),
      render: ({ invitation }) =>
        invitation ? (
          <InvitationTag invitation={invitation} timeZone={timeZone} />
        ) : (
          t('members.state.member')
        ),
    },
    {
      key: 'place',
      title: t('members.columns.place'),
      className: 'mfe-org_person-place',
      render: ({ member }) =>
        [
          member?.user_hierarchy_level && t(`labels.hierarchyLevel.${member.user_hierarchy_level}`),
          member?.user_department && t(`labels.department.${member.user_department}`),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'action',
      title: <span className="cu-hidden">{t('members.columns.action')}</span>,
      render: actionsOf,
    },
  ];
  const somebodyHasPlace = people.some(
    ({ member }) => member?.user_hierarchy_level || member?.user_department,
  );
  const somebodyMayAct = people.some(
    ({ member, invitation }) => (member ?? invitation).abilities.length > 0,
  );
  return (
    <div className="mfe-org_people">
      <Table
        caption={t('members.title')}
        columns={columns.filter(
          ({ key }) =>
            (key !== 'place' || somebodyHasPlace) && (key !== 'action' || somebodyMayAct),
        )}
        dataSource={people}
        rowKey="key"
        loading={loading}
        empty={empty}
      />
    </div>
  );
}
