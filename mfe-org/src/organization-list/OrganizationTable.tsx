// The organizations of a person, with actions to open one or to select it for all screens.
import { useAppDispatch } from '@cumbre/client/hooks';
import { organizationSelected } from '@cumbre/client/selection';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { Link } from '@cumbre/remote/router';
import { Button, CheckOutlined, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { useTranslation } from '../useTranslation';

export interface OrganizationTableProps {
  organizations: readonly MemberOrganization[];
  selected: string | null;
}

export function OrganizationTable({ organizations, selected }: OrganizationTableProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();

  const columns: TableColumn<MemberOrganization>[] = [
    {
      key: 'name',
      title: t('organizations.columns.name'),
      rowHeader: true,
      render: ({ id, name }) => (
        <Link className="mfe-org_name" to={`/organizations/${id}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'role',
      title: t('organizations.columns.role'),
      render: ({ role }) => t(`labels.memberRole.${role}`),
    },
    {
      key: 'action',
      title: t('organizations.columns.action'),
      render: ({ id, name }) =>
        id === selected ? (
          <Text tone="success">
            <CheckOutlined aria-hidden /> {t('organizations.selected')}
          </Text>
        ) : (
          <Button
            size="small"
            aria-label={t('organizations.selectNamed', { name })}
            onClick={() => dispatch(organizationSelected(id))}
          >
            {t('organizations.select')}
          </Button>
        ),
    },
  ];
  return (
    <Table
      caption={t('organizations.mine')}
      columns={columns}
      dataSource={organizations}
      rowKey="id"
    />
  );
}
