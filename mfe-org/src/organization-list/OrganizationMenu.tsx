// The menu of one organization's screens. The abilities in the organization's data decide which
// entries it offers.
import type { Organization } from '@cumbre/contract/organizations';
import { Link, NavLink, useLocation } from '@cumbre/remote/router';
import { Text } from '@cumbre/ui/base';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../useTranslation';

/** The abilities of the danger zone. */
const DANGERS = ['transferOwnership', 'leave', 'deleteOrganization'] as const;

export function OrganizationMenu({
  organization: { id, name, abilities },
}: {
  organization: Organization;
}) {
  const { t } = useTranslation();
  const home = `/organizations/${id}`;
  const entries = [
    { to: home, text: t('organizations.menu.settings'), offered: true },
    {
      to: `${home}/users`,
      text: t('organizations.menu.users'),
      offered: abilities.includes('viewUser'),
    },
    {
      to: `${home}/api-keys`,
      text: t('organizations.menu.apiKeys'),
      offered: abilities.includes('manageApiKeys'),
    },
    {
      to: `${home}/webhooks`,
      text: t('organizations.menu.webhooks'),
      offered: abilities.includes('manageWebhooks'),
    },
    {
      to: `${home}/audit`,
      text: t('organizations.menu.audit'),
      offered: abilities.includes('viewAudit'),
    },
    {
      to: `${home}/security`,
      text: t('organizations.menu.security'),
      offered: abilities.includes('demandSecondFactor'),
    },
    {
      to: `${home}/download`,
      text: t('organizations.menu.download'),
      offered: abilities.includes('exportOkrs'),
    },
    {
      to: `${home}/import`,
      text: t('organizations.menu.import'),
      offered: abilities.includes('importOkrs'),
    },
    {
      to: `${home}/export`,
      text: t('organizations.menu.export'),
      offered: abilities.includes('exportOrganization'),
    },
    {
      to: `${home}/danger`,
      text: t('organizations.menu.danger'),
      offered: DANGERS.some((ability) => abilities.includes(ability)),
    },
  ];
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is one row that scrolls sideways, on a wide screen it is a column: the current entry has to be visible.
  useEffect(() => {
    const menu = list.current;
    const here = menu?.querySelector<HTMLElement>('[aria-current="page"]');
    if (menu && here) menu.scrollLeft = here.offsetLeft - (menu.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <>
      <div className="mfe-org_path">
        <Link to="/organizations">{t('organizations.title')}</Link> <Text aria-hidden>/</Text>{' '}
        <Text strong className="mfe-org_name">
          {name}
        </Text>
      </div>
      <nav aria-label={t('organizations.menu.label', { name })}>
        <ul className="mfe-org_menu" ref={list}>
          {entries
            .filter(({ offered }) => offered)
            .map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {text}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
