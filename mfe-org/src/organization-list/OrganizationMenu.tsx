// The menu of one organization's parts. Only what the caller may use is offered, by the abilities that came with it.
import type { Organization } from '@cumbre/contract/organizations';
import { Link, NavLink, useLocation } from '@cumbre/remote/router';
import { Flex, Text } from '@cumbre/ui/base';
import { useEffect, useRef } from 'react';
import { useOrgTexts } from '../useOrgTexts';

export function OrganizationMenu({ organization: { id, name, abilities } }: { organization: Organization }) {
  const t = useOrgTexts('organizations');
  const home = `/organizations/${id}`;
  const entries = [
    { to: home, text: t('menu.settings'), offered: true },
    { to: `${home}/users`, text: t('menu.users'), offered: abilities.includes('viewUser') },
    { to: `${home}/api-keys`, text: t('menu.apiKeys'), offered: abilities.includes('manageApiKeys') },
    { to: `${home}/webhooks`, text: t('menu.webhooks'), offered: abilities.includes('manageWebhooks') },
    { to: `${home}/download`, text: t('menu.download'), offered: abilities.includes('exportOkrs') },
    { to: `${home}/import`, text: t('menu.import'), offered: abilities.includes('importOkrs') },
    { to: `${home}/export`, text: t('menu.export'), offered: abilities.includes('exportOrganization') },
  ];
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is one row that is moved sideways: where one is has to be in sight.
  useEffect(() => {
    const menu = list.current;
    const here = menu?.querySelector<HTMLElement>('[aria-current="page"]');
    if (menu && here) menu.scrollLeft = here.offsetLeft - (menu.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <Flex vertical gap={8}>
      <div><Link to="/organizations">{t('title')}</Link> <Text aria-hidden>/</Text> <Text strong className="org-name">{name}</Text></div>
      <nav aria-label={t('menu.label', { name })}>
        <ul className="org-menu" ref={list}>
          {entries.filter(({ offered }) => offered).map(({ to, text }) => <li key={to}><NavLink to={to} end>{text}</NavLink></li>)}
        </ul>
      </nav>
    </Flex>
  );
}
