// The routes: the guard first, then each remote's addresses from the registry, then not-found. It also listens for an
// expired session as long as the root lasts.
import { onAuthExpired } from '@cumbre/client/authExpired';
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { CumbreProvider } from '@cumbre/ui/base';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { DiscardDialog } from './DiscardDialog';
import { Frame } from './Frame';
import { NotFoundPage } from './NotFoundPage';
import { RegistryPage } from './RegistryPage';
import { RemotePage } from './RemotePage';
import { detourFrom } from './guards';
import { currentLanguage } from './languages';
import { useRegistry } from './remotes';

export function App() {
  useTranslation();
  const dispatch = useAppDispatch();
  useEffect(() => onAuthExpired(() => void dispatch(logOut({ onServer: false }))), [dispatch]);
  return (
    <CumbreProvider language={currentLanguage()}>
      <Guarded />
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
  return (
    <Frame>
      <Routes>
        {registry.remotes.flatMap(({ name, routes }) => routes.map(({ path }) => (
          <Route key={`${name} ${path}`} path={path} element={<RemotePage key={`${name} ${path}`} remote={name} path={path} />} />
        )))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Frame>
  );
}
