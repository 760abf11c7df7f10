// The frame around every screen: the product's name, navigation, organization, bell, language and
// account. Screens before sign-in have only name and language. The frame knows remotes by the
// registry alone, so it works while they are down. The command palette and the list of shortcuts
// are loaded ahead, while the page is idle or the search is pointed at.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { useIsOffline } from '@cumbre/client/reachable';
import { useMyOrganizations } from '@cumbre/client/organizations';
import { loadingChanged, selectSessionLoading, selectUser } from '@cumbre/client/session';
import { mayLoadAhead, whenIdle } from '@cumbre/remote/ahead';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Button, SearchOutlined } from '@cumbre/ui/base';
import { Suspense, lazy, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../useTranslation';
import { AccountMenu } from './AccountMenu';
import { BellSlot } from './BellSlot';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Navigation } from './Navigation';
import { NavigationDrawer } from './NavigationDrawer';
import { NewerRelease } from './NewerRelease';
import { OrganizationSwitcher } from './OrganizationSwitcher';
import { SilentBoundary } from '../remotes/SilentBoundary';
import { inlinedRefusals, useRegistry } from '../remotes/remotes';
import { onPaletteRequest } from '../palette/paletteRequest';
import { useShortcuts } from '../palette/useShortcuts';
import type { OverlayProps } from '../palette/Overlay';
import type { ShellOverlay } from '../palette/useShortcuts';
import { usePageFocus } from './usePageFocus';

const Overlay = lazyScreen<OverlayProps>(async () => ({
  default: (await import('../palette/Overlay')).Overlay,
}));
const OverrideBanner = lazy(async () => ({
  default: (await import('./OverrideBanner')).OverrideBanner,
}));
const FactorBar = lazy(async () => ({ default: (await import('./FactorBar')).FactorBar }));
const OfflineBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "offline" */ '../offline/OfflineBar')).OfflineBar,
}));

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
  const isLoading = useAppSelector(selectSessionLoading);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  const [overlay, setOverlay] = useState<ShellOverlay | null>(null);
  // The press is painted before the overlay is rendered.
  const openOverlay = useCallback(
    (wanted: ShellOverlay) => startTransition(() => setOverlay(wanted)),
    [],
  );
  useShortcuts(openOverlay);
  useEffect(() => onPaletteRequest(() => openOverlay('palette')), [openOverlay]);
  const [isOverlayNear, setOverlayNear] = useState(false);
  const isPrepared = useRef(false);
  const prepareOverlay = () => {
    if (isPrepared.current) return;
    isPrepared.current = true;
    setOverlayNear(mayLoadAhead());
  };
  const isOffline = useIsOffline();
  const hasOverrides =
    (useRegistry()?.remotes.some(({ swapped }) => swapped !== undefined) ?? false) ||
    inlinedRefusals.length > 0;
  const full = user !== null && !pathname.startsWith('/auth/');
  useEffect(() => (full ? whenIdle([Overlay.preload]) : undefined), [full]);
  const name = (
    <>
      <img src="/icons/icon.svg" alt="" width={28} height={28} />
      <span className="shell-name-text">Cumbre</span>
    </>
  );
  const lacksFactor = useMyOrganizations().accepted.some(({ secondFactor }) => secondFactor);
  // The screens before sign-in make no call with the token, so no answer would end the loading of a
  // stored session.
  const asksNothing = user !== null && !full && isLoading;
  useEffect(() => {
    if (asksNothing) dispatch(loadingChanged(false));
  }, [asksNothing, dispatch]);
  return (
    <div className="shell-frame">
      <a
        className="cu-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      <header className="shell-header">
        {full && <NavigationDrawer onSearch={() => openOverlay('palette')} />}
        {full ? (
          <Link className="shell-name" to="/">
            {name}
          </Link>
        ) : (
          <span className="shell-name">{name}</span>
        )}
        {full && (
          <div className="shell-navigation-wide">
            <Navigation />
          </div>
        )}
        <div className="shell-tools">
          {full && (
            <Button
              type="text"
              className="shell-search"
              icon={<SearchOutlined aria-hidden />}
              aria-label={t('palette.title')}
              aria-keyshortcuts="Control+K Meta+K"
              title={t('palette.hint')}
              onPointerEnter={prepareOverlay}
              onPointerLeave={() => setOverlayNear(false)}
              onFocus={prepareOverlay}
              onBlur={() => setOverlayNear(false)}
              onClick={() => openOverlay('palette')}
            />
          )}
          {full && <OrganizationSwitcher />}
          {full && <BellSlot />}
          <div className={full ? 'shell-language-wide' : undefined}>
            <LanguageSwitcher />
          </div>
          {full && <AccountMenu user={user} />}
        </div>
      </header>
      <div role="status">
        {isOffline && (
          <SilentBoundary remote="shell">
            <Suspense fallback={null}>
              <OfflineBar />
            </Suspense>
          </SilentBoundary>
        )}
      </div>
      {hasOverrides && (
        <SilentBoundary remote="shell">
          <Suspense fallback={null}>
            <OverrideBanner />
          </Suspense>
        </SilentBoundary>
      )}
      {full && lacksFactor && (
        <SilentBoundary remote="shell">
          <Suspense fallback={null}>
            <FactorBar />
          </Suspense>
        </SilentBoundary>
      )}
      <NewerRelease />
      <main
        className="shell-main"
        id="content"
        ref={main}
        tabIndex={-1}
        aria-busy={(full && isLoading) || undefined}
      >
        {children}
      </main>
      {full && (overlay || isOverlayNear) && (
        <SilentBoundary remote="shell">
          <Suspense fallback={null}>
            <Overlay shown={overlay} onShow={setOverlay} />
          </Suspense>
        </SilentBoundary>
      )}
    </div>
  );
}
