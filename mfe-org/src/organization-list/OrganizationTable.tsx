// The organizations a person belongs to: open one, or select it for all screens.
import { useAppDispatch } from '@cumbre/client/hooks';
import { organizationSelected } from '@cumbre/client/selection';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { Link } from '@cumbre/remote/router';
import { Button, CheckOutlined, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { useOrgTexts } from '../useOrgTexts';

export interface OrganizationTableProps {
  organizations: readonly MemberOrganization[];
  selected: string | null;
}

export function OrganizationTable({ organizations, selected }: OrganizationTableProps) {
  const t = useOrgTexts('organizations');
  const label = useOrgTexts('labels');
  const dispatch = useAppDispatch();

  const columns: TableColumn<MemberOrganization>[] = [
    { key: 'name', title: t('columns.name'), rowHeader: true, render: ({ id, name }) => <Link className="org-name" to={`/organizations/${id}`}>{name}</Link> },
    { key: 'role', title: t('columns.role'), render: ({ role }) => label(`memberRole.${role}`) },
    { key: 'action', title: t('columns.action'), render: ({ id, name }) => (id === selected
      ? <Text tone="success"><CheckOutlined aria-hidden /> {t('selected')}</Text>
      : <Button size="small" aria-label={t('selectNamed', { name })} onClick={() => dispatch(organizationSelected(id))}>{t('select')}</Button>) },
  ];
  return <Table caption={t('mine')} columns={columns} dataSource={organizations} rowKey="id" />;
}
