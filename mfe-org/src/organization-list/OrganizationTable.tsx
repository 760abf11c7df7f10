// The organizations of a person. The name of one, on a phone its whole card, selects it for all
// screens and leads to its objectives.
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
          <Link
            className="mfe-org_name"
            to="/"
            aria-current={id === selected ? 'true' : undefined}
            onClick={() => dispatch(organizationSelected(id))}
          >
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
        <Button
          size="small"
          aria-label={t('organizations.menu.label', { name })}
          onClick={() => void navigate(`/organizations/${id}`)}
        >
          {t('organizations.menu.settings')}
        </Button>
      ),
    },
  ];
  return (
    <div className="mfe-org_organizations">
      <Table
        caption={t('organizations.mine')}
        columns={columns}
        dataSource={organizations}
        rowKey="id"
      />
    </div>
  );
}
