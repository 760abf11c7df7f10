// The main menu, from the registry. The entry of the open screen is marked visually and for screen
// readers.
import { useSelectedOrganization } from '@cumbre/client/organizations';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';
import { navigationEntries } from './navigationEntries';
import { useRegistry } from '../remotes/remotes';

interface NavigationProps {
  onFollow?: () => void;
  iconOf?: (path: string) => ReactNode;
}

export function Navigation({ onFollow, iconOf }: NavigationProps) {
  const { t } = useTranslation();
  const { organization } = useSelectedOrganization();
  const language = currentLanguage();
  return (
    <nav className="shell-navigation" aria-label={t('frame.navigation')}>
      <ul>
        {navigationEntries(useRegistry(), organization?.id ?? null).map(({ id, path, label }) => (
          <li key={id}>
            <NavLink to={path} end={path === '/'} onClick={onFollow}>
              {iconOf?.(path)}
              {label[language]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
