// What stands around every screen: the product's name, navigation, organization, bell, language, account. On the screens
// before sign-in only name and language. It knows the remotes by the registry alone, so it stands while they are down.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AccountMenu } from './AccountMenu';
import { BellSlot } from './BellSlot';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Navigation } from './Navigation';
import { NavigationDrawer } from './NavigationDrawer';
import { NewerRelease } from './NewerRelease';
import { OrganizationSwitcher } from './OrganizationSwitcher';
import { SwapBanner } from './SwapBanner';
import { usePageFocus } from './usePageFocus';

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  const full = user !== null && !pathname.startsWith('/auth/');
  return (
    <div className="shell-frame">
      <a className="cu-skip" href="#content" onClick={(event) => { event.preventDefault(); main.current?.focus(); }}>{t('skip')}</a>
      <header className="shell-header">
        {full && <NavigationDrawer />}
        {full ? <Link className="shell-name" to="/">Cumbre</Link> : <span className="shell-name">Cumbre</span>}
        {full && <div className="shell-navigation-wide"><Navigation /></div>}
        <div className="shell-tools">
          {full && <OrganizationSwitcher />}
          {full && <BellSlot />}
          <div className={full ? 'shell-language-wide' : undefined}><LanguageSwitcher /></div>
          {full && <AccountMenu user={user} />}
        </div>
      </header>
      <SwapBanner />
      <NewerRelease />
      <main className="shell-main" id="content" ref={main} tabIndex={-1}>{children}</main>
    </div>
  );
}
