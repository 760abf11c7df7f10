// A route that a remote draws itself, with any framework or none. The element belongs to the
// remote; its plain links navigate within the page. Errors of `mount`, `update` and `unmount` reach
// the boundary or the operator's reports.
import type { Mount, MountedScreen } from '@cumbre/remote/contract';
import { ENTRY_TIME_LIMIT } from '@cumbre/remote/loader';
import { within } from '@cumbre/remote/timeLimit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../frame/Loading';
import { useTranslation } from '../useTranslation';
import { contextFor } from './remoteContexts';
import { reportFailureOf } from './remoteReports';
import { ScreenRendered } from './renderedReleases';

/** The address within the page that a plain click leads to, or null. */
function addressOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  if (!link || !isPlain || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : null;
}

interface MountedRouteProps {
  remote: string;
  release: string;
  mount: Mount;
}

export function MountedRoute({ remote, release, mount }: MountedRouteProps) {
  const place = useRef<HTMLDivElement>(null);
  const [screen, setScreen] = useState<MountedScreen | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const navigate = useNavigate();
  const { language } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const shown = `${language} ${pathname}${search}${hash}`;
  const drawn = useRef(shown);

  const follow = useEffectEvent((event: MouseEvent) => {
    const address = event.defaultPrevented ? null : addressOf(event);
    if (address === null) return;
    event.preventDefault();
    void navigate(address);
  });

  useEffect(() => {
    const element = document.createElement('div');
    element.addEventListener('click', (event) => follow(event));
    place.current?.append(element);
    let isCurrent = true;
    let mounted: MountedScreen | undefined;
    const end = () => {
      try {
        mounted?.unmount();
      } catch (error) {
        reportFailureOf(remote, 'uncaught', error);
      }
      element.remove();
    };
    within(
      ENTRY_TIME_LIMIT,
      (async () => {
        mounted = await mount(element, contextFor(remote));
        if (isCurrent) setScreen(mounted);
        else end();
      })(),
    ).catch((error: unknown) => {
      if (isCurrent) setFailure({ error });
    });
    return () => {
      isCurrent = false;
      setScreen(null);
      end();
    };
  }, [remote, mount]);

  useEffect(() => {
    if (!screen || drawn.current === shown) return;
    drawn.current = shown;
    (async () => screen.update?.(contextFor(remote)))().catch((error: unknown) =>
      setFailure({ error }),
    );
  }, [screen, shown, remote]);

  if (failure) throw failure.error;
  return (
    <>
      {!screen && <Loading />}
      <div ref={place} />
      {screen && <ScreenRendered remote={remote} release={release} />}
    </>
  );
}
