// The menu of one organization's screens. The abilities in the organization's data decide which
// entries it offers.
// On a phone one button names the open screen and shows the list of all.
import type { Organization } from '@cumbre/contract/organizations';
import { Link, NavLink, useLocation } from '@cumbre/remote/router';
import { Text } from '@cumbre/ui/base';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../useTranslation';

type Section =
  | 'settings'
  | 'users'
  | 'security'
  | 'audit'
  | 'download'
  | 'import'
  | 'export'
  | 'apiKeys'
  | 'webhooks'
  | 'danger';

/** The abilities of the danger zone. */
/** Where the menu is one row. */
const ONE_ROW = '(min-width: 640px) and (max-width: 1023px)';

const DANGERS = ['transferOwnership', 'leave', 'deleteOrganization'] as const;

export function OrganizationMenu({
  organization: { id, name, abilities },
}: {
  organization: Organization;
}) {
  const { t } = useTranslation();
  const home = `/organizations/${id}`;
  const groups = [
    { name: null, entries: [{ at: '', key: 'settings', offered: true }] },
    {
      name: 'people',
      entries: [
        { at: '/users', key: 'users', offered: abilities.includes('viewUser') },
        { at: '/security', key: 'security', offered: abilities.includes('demandSecondFactor') },
        { at: '/audit', key: 'audit', offered: abilities.includes('viewAudit') },
      ],
    },
    {
      name: 'data',
      entries: [
        { at: '/download', key: 'download', offered: abilities.includes('exportOkrs') },
        { at: '/import', key: 'import', offered: abilities.includes('importOkrs') },
        { at: '/export', key: 'export', offered: abilities.includes('exportOrganization') },
      ],
    },
    {
      name: 'developers',
      entries: [
        { at: '/api-keys', key: 'apiKeys', offered: abilities.includes('manageApiKeys') },
        { at: '/webhooks', key: 'webhooks', offered: abilities.includes('manageWebhooks') },
      ],
    },
    {
      name: null,
      entries: [
        {
          at: '/danger',
          key: 'danger',
          offered: DANGERS.some((ability) => abilities.includes(ability)),
        },
      ],
    },
  ] as const;
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // Between a phone and a wide screen the menu is one row that scrolls sideways: the current entry has to be visible.
  useEffect(() => {
    // Other widths have no scrolling row, and reading its size would force a layout of the page.
    if (!window.matchMedia(ONE_ROW).matches) return;
    const menu = list.current;
    const here = menu?.querySelector<HTMLElement>('[aria-current="page"]');
    if (menu && here) menu.scrollLeft = here.offsetLeft - (menu.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  const listId = useId();
  // The address at which the list was opened: following an entry closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    button.current?.focus();
  };
  const here = groups
    .flatMap(({ entries }): readonly { at: string; key: Section }[] => entries)
    .find(({ at }) => pathname.replace(/\/$/, '') === `${home}${at}`);
  return (
    <>
      <div className="mfe-org_path">
        <Link to="/organizations">{t('organizations.title')}</Link> <Text aria-hidden>/</Text>{' '}
        <Text strong className="mfe-org_name">
          {name}
        </Text>
      </div>
      <nav aria-label={t('organizations.menu.label', { name })}>
        <span className="mfe-org_section-label" id={`${listId}-label`}>
          {t('organizations.menu.section')}
        </span>
        <button
          ref={button}
          type="button"
          className="mfe-org_section"
          id={`${listId}-button`}
          aria-labelledby={`${listId}-label ${listId}-button`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpenAt(isOpen ? null : pathname)}
          onKeyDown={closeByEscape}
        >
          {t(`organizations.menu.${here?.key ?? 'settings'}`)}
        </button>
        <ul
          className={`mfe-org_menu ${isOpen ? 'mfe-org_menu-open' : ''}`.trim()}
          id={listId}
          ref={list}
        >
          {groups.map(({ name: group, entries }) => {
            const offered = entries.filter((entry) => entry.offered);
            if (offered.length === 0) return null;
            return (
              <li key={entries[0].key}>
                {group && (
                  <span className="mfe-org_menu-heading" id={`mfe-org_menu-${group}`}>
                    {t(`organizations.menu.${group}`)}
                  </span>
                )}
                <ul aria-labelledby={group ? `mfe-org_menu-${group}` : undefined}>
                  {offered.map(({ at, key }) => (
                    <li key={key}>
                      <NavLink
                        to={`${home}${at}`}
                        end
                        onClick={() => setOpenAt(null)}
                        onKeyDown={closeByEscape}
                        aria-describedby={group === 'data' ? `mfe-org_menu-${key}` : undefined}
                      >
                        {t(`organizations.menu.${key}`)}
                      </NavLink>
                      {(key === 'download' || key === 'import' || key === 'export') && (
                        <span className="mfe-org_menu-hint" id={`mfe-org_menu-${key}`}>
                          {t(`organizations.menu.purpose.${key}`)}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
