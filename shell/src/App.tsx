// The routes: the guard first, then each remote's routes from the registry, the help, then
// not-found. The component also handles an expired session.
import { onAuthExpired } from '@cumbre/client/authExpired';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { CumbreProvider } from '@cumbre/ui/base';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Suspense, lazy, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useTranslation } from './useTranslation';
import { DiscardDialog } from './unsaved-changes/DiscardDialog';
import { Frame } from './frame/Frame';
import { isInspected } from './inspect/inspectParameter';
import { Loading } from './frame/Loading';
import { NotFoundPage } from './NotFoundPage';
import { RegistryPage } from './remotes/RegistryPage';
import { RemoteBoundary } from './remotes/RemoteBoundary';
import { RemotePage } from './remotes/RemotePage';
import { SilentBoundary } from './remotes/SilentBoundary';
import { SlotProviders } from './remotes/SlotProviders';
import { redirectFor } from './session/guards';
import { currentLanguage } from './page/languages';
import { useRegistry } from './remotes/remotes';

const HelpPage = lazyScreen(async () => ({ default: (await import('./help/HelpPage')).HelpPage }));
const InspectPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "inspect" */ './inspect/InspectPanel')).InspectPanel,
}));
const help = (
  <RemoteBoundary remote="shell">
    <Suspense fallback={<Loading />}>
      <HelpPage />
    </Suspense>
  </RemoteBoundary>
);

export function App() {
  useTranslation();
  const dispatch = useAppDispatch();
  useEffect(() => onAuthExpired(() => void dispatch(logOut({ onServer: false }))), [dispatch]);
  return (
    <CumbreProvider language={currentLanguage()}>
      <RemoteBoundary remote="shell">
        <SlotProviders>
          <Guarded />
        </SlotProviders>
      </RemoteBoundary>
      {isInspected && (
        <SilentBoundary remote="shell">
          <Suspense fallback={null}>
            <InspectPanel />
          </Suspense>
        </SilentBoundary>
      )}
      <DiscardDialog />
    </CumbreProvider>
  );
}

function Guarded() {
  const address = useLocation();
  const session = useAppSelector((state) => state.session);
  const registry = useRegistry();
  const detour = redirectFor(address, session);
  if (detour) return <Navigate to={detour} replace />;
  if (!registry)
    return (
      <Frame>
        <RegistryPage />
      </Frame>
    );
  // The router ignores a trailing slash. By the specification (section 2) that address does not
  // exist.
  if (address.pathname !== '/' && address.pathname.endsWith('/'))
    return (
      <Frame>
        <NotFoundPage />
      </Frame>
    );
  return (
    <Frame>
      <Routes>
        {registry.remotes.flatMap(({ name, routes }) =>
          routes.map(({ path }) => (
            <Route
              key={`${name} ${path}`}
              path={path}
              element={<RemotePage key={`${name} ${path}`} remote={name} path={path} />}
            />
          )),
        )}
        <Route path="/help" element={help} />
        <Route path="/help/:topic" element={help} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Frame>
  );
}
