// The one module this remote exposes: its texts, its slice, two screens and its commands. The board
// comes at once, the others in files of their own.
import type { CommandsProps, Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Route, Routes } from '@cumbre/remote/router';
import { IdeaBoard } from './IdeaBoard';
import { ideaSlice } from './ideaSlice';
import en from './locales/en.json';
import es from './locales/es.json';

const IdeaRules = lazyScreen(async () => ({ default: (await import('./IdeaRules')).IdeaRules }));
const Commands = lazyScreen<CommandsProps>(async () => ({
  default: (await import('./Commands')).Commands,
}));

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
  context.store.inject(ideaSlice);
  return {
    routes: [{ path: '/ideas/*', access: 'signed-in', component: IdeaRoutes }],
    widgets: { commands: Commands },
  };
};
