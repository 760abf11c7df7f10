// The organizations of a person. Opening one selects it for all screens and leads to its objectives.
import { useAppDispatch } from '@cumbre/client/hooks';
import { organizationSelected } from '@cumbre/client/selection';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { Link, useNavigate } from '@cumbre/remote/router';
import { Button, Flex, Tag } from '@cumbre/ui/base';
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
  const navigate = useNavigate();

  const columns: TableColumn<MemberOrganization>[] = [
    {
      key: 'name',
      title: t('organizations.columns.name'),
      rowHeader: true,
      render: ({ id, name }) => (
        <Flex gap={8} align="center" wrap>
          <Link className="mfe-org_name" to="/" onClick={() => dispatch(organizationSelected(id))}>
            {name}
          </Link>
          {id === selected && <Tag color="blue">{t('organizations.selected')}</Tag>}
        </Flex>
      ),
    },
    {
      key: 'role',
      title: t('organizations.columns.role'),
      render: ({ role }) => t(`labels.memberRole.${role}`),
    },
    {
      key: 'action',
      title: <span className="cu-hidden">{t('organizations.columns.action')}</span>,
      render: ({ id, name }) => (
        <Flex gap={12} align="center" wrap>
          <Button
            size="small"
            aria-label={t('organizations.openNamed', { name })}
            onClick={() => {
              dispatch(organizationSelected(id));
              void navigate('/');
            }}
          >
            {t('organizations.open')}
          </Button>
          <Link to={`/organizations/${id}`} aria-label={t('organizations.menu.label', { name })}>
            {t('organizations.menu.settings')}
          </Link>
        </Flex>
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
