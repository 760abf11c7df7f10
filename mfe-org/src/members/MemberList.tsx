// Who belongs to an organization, to read and to search. Inviting and changing roles are not offered here.
import { useAppSelector } from '@cumbre/client/hooks';
import { useMembersQuery } from '@cumbre/client/members';
import { selectUser } from '@cumbre/client/session';
import type { Failure } from '@cumbre/client/request';
import type { Member } from '@cumbre/contract/organizations';
import { useSearchParams } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Paragraph, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { SearchInput } from '@cumbre/ui/form';
import { useOrgTexts } from '../useOrgTexts';
import { membersMatching } from './membersMatching';

const PAGE = 50;

export function MemberList({ organization }: { organization: string }) {
  const t = useOrgTexts('members');
  const label = useOrgTexts('labels');
  const me = useAppSelector(selectUser);
  const { data = [], error, isLoading, refetch } = useMembersQuery(organization);
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('search') ?? '';
  const members = membersMatching(data, wanted);

  const columns: TableColumn<Member>[] = [
    { key: 'name', title: t('columns.name'), rowHeader: true, render: ({ id, firstName, lastName }) => <>{firstName} {lastName}{id === me?.id && <Text small> ({t('you')})</Text>}</> },
    { key: 'email', title: t('columns.email'), render: ({ email }) => email || '–' },
    { key: 'role', title: t('columns.role'), render: ({ role }) => label(`memberRole.${role}`) },
    { key: 'level', title: t('columns.level'), render: ({ user_hierarchy_level: level }) => (level ? label(`hierarchyLevel.${level}`) : '–') },
    { key: 'area', title: t('columns.area'), render: ({ user_department: area }) => (area ? label(`department.${area}`) : '–') },
  ];
  if (error) {
    return <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed')} action={<Button size="small" onClick={() => refetch()}>{t('retry')}</Button>} />;
  }
  return (
    <Card>
      <Flex vertical gap={16}>
        <Paragraph tone="secondary">{t('intro')}</Paragraph>
        <SearchInput className="org-form" aria-label={t('search')} placeholder={t('search')} value={wanted}
          onChange={({ target }) => setSearch(target.value ? { search: target.value } : {}, { replace: true })} />
        <Table key={wanted} caption={t('title')} columns={columns} dataSource={members} rowKey="user_organization_id" loading={isLoading} pageSize={PAGE} empty={t('none')} />
      </Flex>
    </Card>
  );
}
