// The main menu, from the registry. The entry of the open screen, or of the screen that it is a view
// of, is marked visually and for screen readers.
import { useSelectedOrganization } from '@cumbre/client/organizations';
import type { NavigationEntry } from '@cumbre/remote/registry';
import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';
import { navigationEntries } from './navigationEntries';
import { useRegistry } from '../remotes/remotes';

interface NavigationProps {
  onFollow?: () => void;
  iconOf?: (path: string) => ReactNode;
}

type Current = 'page' | 'true' | undefined;

/** `page`: the address of the entry; `true`: of another screen that belongs to it. */
function currentOf({ path, views = [] }: NavigationEntry, pathname: string): Current {
  if (matchPath({ path, end: path === '/' }, pathname)) return 'page';
  return views.some((view) => matchPath({ path: view, end: false }, pathname)) ? 'true' : undefined;
}

export function Navigation({ onFollow, iconOf }: NavigationProps) {
  const { t } = useTranslation();
  const { organization } = useSelectedOrganization();
  const language = currentLanguage();
  const { pathname } = useLocation();
  return (
    <nav className="shell-navigation" aria-label={t('frame.navigation')}>
      <ul>
        {navigationEntries(useRegistry(), organization?.id ?? null).map((entry) => (
          <li key={entry.id}>
            <Link to={entry.path} aria-current={currentOf(entry, pathname)} onClick={onFollow}>
              {iconOf?.(entry.path)}
              {entry.label[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
