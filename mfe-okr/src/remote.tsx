// What this remote gives to the shell: the home screen with the objective tree, and the cycles, with their words.
import type { Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { HomePage } from './pages/HomePage';
import { texts } from './texts/texts';

const CyclesPage = lazyScreen(async () => ({ default: (await import('./pages/CyclesPage')).CyclesPage }));

export const register: Register = (host) => {
  host.i18n.addTexts(texts);
  return {
    routes: [
      { path: '/', access: 'signed-in', component: HomePage },
      { path: '/cycles', access: 'signed-in', component: CyclesPage },
    ],
  };
};
