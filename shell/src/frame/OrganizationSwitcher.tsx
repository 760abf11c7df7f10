// The selected organization, and the menu to select another one. Every screen follows the
// selection; a screen with the organization in its address is opened under the new one. Unsaved
// forms are asked first, even if the address stays.
import { afterPaint } from '@cumbre/remote/afterPaint';
import { useAppDispatch } from '@cumbre/client/hooks';
import { useMyOrganizations, useSelectedOrganization } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { useCurrentAddress, useLeave } from '@cumbre/remote/guardedRouter';
import { DownOutlined, MenuButton } from '@cumbre/ui/base';
import { useNavigate } from 'react-router-dom';
import { emit } from '../events';
import { useTranslation } from '../useTranslation';

export function OrganizationSwitcher() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = useLeave();
  const currentAddress = useCurrentAddress();
  const { accepted } = useMyOrganizations();
  const { organization } = useSelectedOrganization();
  if (!organization) return null;

  const select = (organizationId: string) => {
    dispatch(organizationSelected(organizationId));
    emit('organization-selected', { organizationId });
    const { pathname } = currentAddress();
    const organizationPath = `/organizations/${organization.id}`;
    if (pathname === organizationPath || pathname.startsWith(`${organizationPath}/`))
      void navigate(pathname.replace(organization.id, organizationId));
  };
  const entries = [
    ...accepted.map(({ id, name }) => ({
      key: id,
      label: name,
      current: id === organization.id,
      onSelect: () => leave(`/organizations/${id}`, () => afterPaint(() => select(id))),
    })),
    {
      key: 'manage',
      label: t('organization.manage'),
      apart: true,
      onSelect: () => void navigate('/organizations'),
    },
  ];
  return (
    <MenuButton
      type="text"
      align="start"
      menuLabel={t('organization.choose')}
      className="shell-organization"
      aria-label={`${t('organization.choose')}: ${organization.name}`}
      entries={entries}
    >
      <span className="shell-organization-name">{organization.name}</span>
      <DownOutlined aria-hidden />
    </MenuButton>
  );
}
