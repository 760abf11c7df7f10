// The one module this remote exposes: its texts, its slice, and its two screens. The list comes at
// once, the advice in a file of its own.
import type { Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Route, Routes } from '@cumbre/remote/router';
import { WinList } from './WinList';
import en from './locales/en.json';
import es from './locales/es.json';
import { winsSlice } from './wins';

const Advice = lazyScreen(async () => ({ default: (await import('./Advice')).Advice }));

function WinRoutes() {
  return (
    <Routes>
      <Route index element={<WinList />} />
      <Route path="advice" element={<Advice />} />
    </Routes>
  );
}

export const register: Register = (host) => {
  host.i18n.addTexts({ en, es });
  host.store.inject(winsSlice);
  return { routes: [{ path: '/wins/*', access: 'signed-in', component: WinRoutes }] };
};
