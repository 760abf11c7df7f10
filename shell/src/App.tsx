// The routes: the guard first, then each remote's addresses from the registry, the help, then not-found. It also listens for an
// expired session as long as the root lasts.
import { onAuthExpired } from '@cumbre/client/authExpired';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { CumbreProvider } from '@cumbre/ui/base';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { DiscardDialog } from './DiscardDialog';
import { Frame } from './Frame';
import { Loading } from './Loading';
import { NotFoundPage } from './NotFoundPage';
import { RegistryPage } from './RegistryPage';
import { RemoteBoundary } from './RemoteBoundary';
import { RemotePage } from './RemotePage';
import { detourFrom } from './guards';
import { currentLanguage } from './languages';
import { useRegistry } from './remotes';

const HelpPage = lazyScreen(async () => ({ default: (await import('./help/HelpPage')).HelpPage }));
const help = <RemoteBoundary remote="shell"><Suspense fallback={<Loading />}><HelpPage /></Suspense></RemoteBoundary>;

export function App() {
  useTranslation();
  const dispatch = useAppDispatch();
  useEffect(() => onAuthExpired(() => void dispatch(logOut({ onServer: false }))), [dispatch]);
  return (
    <CumbreProvider language={currentLanguage()}>
      <RemoteBoundary remote="shell"><Guarded /></RemoteBoundary>
      <DiscardDialog />
    </CumbreProvider>
  );
}

function Guarded() {
  const address = useLocation();
  const session = useAppSelector((state) => state.session);
  const registry = useRegistry();
  const detour = detourFrom(address, session);
  if (detour) return <Navigate to={detour} replace />;
  if (!registry) return <Frame><RegistryPage /></Frame>;
  // The router would take it for the address without the stroke; it is another one, and nobody's (specification, section 2).
  if (address.pathname !== '/' && address.pathname.endsWith('/')) return <Frame><NotFoundPage /></Frame>;
  return (
    <Frame>
      <Routes>
        {registry.remotes.flatMap(({ name, routes }) => routes.map(({ path }) => (
          <Route key={`${name} ${path}`} path={path} element={<RemotePage key={`${name} ${path}`} remote={name} path={path} />} />
        )))}
        <Route path="/help" element={help} />
        <Route path="/help/:topic" element={help} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Frame>
  );
}
