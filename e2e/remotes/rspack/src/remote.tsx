// The one module this remote exposes: its texts, its slice, and its two screens. The list comes at
// once, the advice in a file of its own.
import type { Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Route, Routes } from '@cumbre/remote/router';
import { RiskList } from './RiskList';
import en from './locales/en.json';
import es from './locales/es.json';
import { risksSlice } from './risks';

const Advice = lazyScreen(async () => ({ default: (await import('./Advice')).Advice }));

function RiskRoutes() {
  return (
    <Routes>
      <Route index element={<RiskList />} />
      <Route path="advice" element={<Advice />} />
    </Routes>
  );
}

export const register: Register = (host) => {
  host.i18n.addTexts({ en, es });
  host.store.inject(risksSlice);
  return { routes: [{ path: '/risks/*', access: 'signed-in', component: RiskRoutes }] };
};
