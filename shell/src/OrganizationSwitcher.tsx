// Which organization the person looks at, and the way to another. Every screen follows the selection; a screen whose
// address names the organization is opened again under the new one.
import { useAppDispatch } from '@cumbre/client/hooks';
import { useMyOrganizations, useSelectedOrganization } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { Button, DownOutlined } from '@cumbre/ui/base';
import { Dropdown } from '@cumbre/ui/overlay';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { emit } from './events';

export function OrganizationSwitcher() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { accepted } = useMyOrganizations();
  const { organization } = useSelectedOrganization();
  if (!organization) return null;

  const select = (organizationId: string) => {
    dispatch(organizationSelected(organizationId));
    emit('organization-selected', { organizationId });
    const here = `/organizations/${organization.id}`;
    if (pathname === here || pathname.startsWith(`${here}/`)) void navigate(pathname.replace(organization.id, organizationId));
  };
  const items = [
    ...accepted.map(({ id, name }) => ({ key: id, label: id === organization.id ? t('organization.selected', { name }) : name, onClick: () => select(id) })),
    { type: 'divider' as const },
    { key: 'manage', label: <Link to={`/organizations/${organization.id}`}>{t('organization.manage')}</Link> },
  ];
  return (
    <Dropdown menu={{ items, selectedKeys: [organization.id] }} trigger={['click']}>
      <Button type="text" className="shell-organization" aria-haspopup="menu" aria-label={`${t('organization.choose')}: ${organization.name}`}>
        <span className="shell-organization-name">{organization.name}</span>
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
