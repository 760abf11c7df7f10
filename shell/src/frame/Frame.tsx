// The frame around every screen: the header, the messages that stand on every screen, and the page.
// The frame knows remotes by the registry alone, so it works while they are down. The command
// palette and the list of shortcuts are loaded ahead, while the page is idle or the pointer is on
// the search.
import { afterPaint } from '@cumbre/remote/afterPaint';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { useIsOffline } from '@cumbre/client/reachable';
import { useMyOrganizations } from '@cumbre/client/organizations';
import { loadingChanged, selectSessionLoading, selectUser } from '@cumbre/client/session';
import { whenIdle } from '@cumbre/remote/ahead';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Suspense, lazy, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../useTranslation';
import { FrameHeader } from './FrameHeader';
import { NewerRelease } from './NewerRelease';
import { SilentBoundary } from '../remotes/SilentBoundary';
import { inlinedRefusals, useRegistry } from '../remotes/remotes';
import { onPaletteRequest } from '../palette/paletteRequest';
import { collectTyped } from '../palette/typedAhead';
import { useShortcuts } from '../palette/useShortcuts';
import type { OverlayProps } from '../palette/Overlay';
import type { ShellOverlay } from '../palette/useShortcuts';
import { useScreenNotice } from '../session/screenNotice';
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
  const full = user !== null && !pathname.startsWith('/auth/');
  // The press is painted before the overlay is rendered; by then Escape may have been pressed.
  const wanted = useRef<ShellOverlay | null>(null);
  const openOverlay = useCallback(
    (next: ShellOverlay) => {
      wanted.current = next;
      if (full && next === 'palette')
        collectTyped(() => {
          wanted.current = null;
          setOverlay(null);
        });
      afterPaint(() => setOverlay(wanted.current));
    },
    [full],
  );
  const openPalette = useCallback(() => openOverlay('palette'), [openOverlay]);
  useShortcuts(openOverlay);
  useEffect(() => onPaletteRequest(openPalette), [openPalette]);
  const [isOverlayNear, setOverlayNear] = useState(false);
  const onSearchNear = useCallback(
    (isNear: boolean) => startTransition(() => setOverlayNear(isNear)),
    [],
  );
  const isOffline = useIsOffline();
  const notice = useScreenNotice();
  const hasOverrides =
    (useRegistry()?.remotes.some(({ swapped }) => swapped !== undefined) ?? false) ||
    inlinedRefusals.length > 0;
  useEffect(() => (full ? whenIdle([Overlay.preload]) : undefined), [full]);
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
      <FrameHeader user={full ? user : null} onSearch={openPalette} onSearchNear={onSearchNear} />
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
        {(full && notice) || children}
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
