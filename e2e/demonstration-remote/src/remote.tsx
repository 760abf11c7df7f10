// The one module this remote exposes: its texts, its slice, and its two screens. The board comes at
// once, the rules of the game in a file of their own.
import type { Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Route, Routes } from '@cumbre/remote/router';
import { IdeaBoard } from './IdeaBoard';
import { ideasSlice } from './ideas';
import en from './locales/en.json';
import es from './locales/es.json';

const IdeaRules = lazyScreen(async () => ({ default: (await import('./IdeaRules')).IdeaRules }));

function IdeaRoutes() {
  return (
    <Routes>
      <Route index element={<IdeaBoard />} />
      <Route path="rules" element={<IdeaRules />} />
    </Routes>
  );
}

export const register: Register = (context) => {
  context.i18n.addTexts({ en, es });
  context.store.inject(ideasSlice);
  return { routes: [{ path: '/ideas/*', access: 'signed-in', component: IdeaRoutes }] };
};
