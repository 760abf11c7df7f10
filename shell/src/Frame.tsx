// What stands around every screen: the product's name, navigation, organization, bell, language, account. On the screens
// before sign-in only name and language. It knows the remotes by the registry alone, so it stands while they are down.
// The command palette and the list of shortcuts lie over all of it, and come when they are first asked for.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { useIsOffline } from '@cumbre/client/reachable';
import { loadingChanged, selectSessionLoading, selectUser } from '@cumbre/client/session';
import { Button, SearchOutlined } from '@cumbre/ui/base';
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AccountMenu } from './AccountMenu';
import { BellSlot } from './BellSlot';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Navigation } from './Navigation';
import { NavigationDrawer } from './NavigationDrawer';
import { NewerRelease } from './NewerRelease';
import { OrganizationSwitcher } from './OrganizationSwitcher';
import { Quiet } from './Quiet';
import { SwapBanner } from './SwapBanner';
import { useShortcuts } from './palette/useShortcuts';
import type { ShellOverlay } from './palette/useShortcuts';
import { usePageFocus } from './usePageFocus';

const Overlay = lazy(async () => ({ default: (await import('./palette/Overlay')).Overlay }));
const OfflineBar = lazy(async () => ({ default: (await import(/* webpackChunkName: "offline" */ './offline/OfflineBar')).OfflineBar }));
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps/FirstSteps')).FirstSteps }));

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const user = useAppSelector(selectUser);
  const isLoading = useAppSelector(selectSessionLoading);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  const [overlay, setOverlay] = useState<ShellOverlay | null>(null);
  const openOverlay = useCallback((wanted: ShellOverlay) => setOverlay(wanted), []);
  useShortcuts(openOverlay);
  const isOffline = useIsOffline();
  const full = user !== null && !pathname.startsWith('/auth/');
  // The screens before sign-in ask nothing in the person's name, so no answer would end the restoring of a kept session.
  const asksNothing = user !== null && !full && isLoading;
  useEffect(() => {
    if (asksNothing) dispatch(loadingChanged(false));
  }, [asksNothing, dispatch]);
  return (
    <div className="shell-frame">
      <a className="cu-skip" href="#content" onClick={(event) => { event.preventDefault(); main.current?.focus(); }}>{t('skip')}</a>
      <header className="shell-header">
        {full && <NavigationDrawer onSearch={() => openOverlay('palette')} />}
        {full ? <Link className="shell-name" to="/">Cumbre</Link> : <span className="shell-name">Cumbre</span>}
        {full && <div className="shell-navigation-wide"><Navigation /></div>}
        <div className="shell-tools">
          {full && <Button type="text" className="shell-search" icon={<SearchOutlined aria-hidden />} aria-label={t('palette.title')} aria-keyshortcuts="Control+K Meta+K" title={t('palette.hint')} onClick={() => openOverlay('palette')} />}
          {full && <OrganizationSwitcher />}
          {full && <BellSlot />}
          <div className={full ? 'shell-language-wide' : undefined}><LanguageSwitcher /></div>
          {full && <AccountMenu user={user} />}
        </div>
      </header>
      <div role="status">{isOffline && <Quiet remote="shell"><Suspense fallback={null}><OfflineBar /></Suspense></Quiet>}</div>
      <SwapBanner />
      <NewerRelease />
      <main className="shell-main" id="content" ref={main} tabIndex={-1} aria-busy={(full && isLoading) || undefined}>
        {children}
        {full && pathname === '/' && <Quiet remote="shell"><Suspense fallback={null}><FirstSteps /></Suspense></Quiet>}
      </main>
      {full && overlay && <Quiet remote="shell"><Suspense fallback={null}><Overlay shown={overlay} onShow={setOverlay} /></Suspense></Quiet>}
    </div>
  );
}
