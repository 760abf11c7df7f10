// Which organization the person looks at, and the way to another. Every screen follows the selection; a screen whose
// address names the organization is opened again under the new one. A form with unsaved text is asked first: its organization
// goes from under it, even where the address stays.
import { useAppDispatch } from '@cumbre/client/hooks';
import { useMyOrganizations, useSelectedOrganization } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { useLeave } from '@cumbre/remote/guardedRouter';
import { DownOutlined, MenuButton } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { emit } from './events';

export function OrganizationSwitcher() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = useLeave();
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
  const entries = [
    ...accepted.map(({ id, name }) => ({ key: id, label: name, current: id === organization.id, onSelect: () => leave(`/organizations/${id}`, () => select(id)) })),
    { key: 'manage', label: t('organization.manage'), apart: true, onSelect: () => void navigate(`/organizations/${organization.id}`) },
  ];
  return (
    <MenuButton type="text" align="start" menuLabel={t('organization.choose')} className="shell-organization" aria-label={`${t('organization.choose')}: ${organization.name}`} entries={entries}>
      <span className="shell-organization-name">{organization.name}</span>
      <DownOutlined aria-hidden />
    </MenuButton>
  );
}
