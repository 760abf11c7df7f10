// The public interface of this remote for the shell: the home screen with the objective tree, the
// cycles, "my week", and the commands for the palette, with their texts.
import type { CommandsProps, Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { readTreeAhead } from './data/items';
import { HomePage } from './pages/HomePage';
import { loadNoCyclesAhead } from './pages/NoCyclesState';
import { loadDialogsOf } from './pages/TreeWorkspace';
import { texts } from './locales/texts';

const CyclesPage = lazyScreen(async () => ({
  default: (await import('./pages/CyclesPage')).CyclesPage,
}));
const WeekPage = lazyScreen(async () => ({ default: (await import('./pages/WeekPage')).WeekPage }));
const PaletteCommands = lazyScreen<CommandsProps>(async () => ({
  default: (await import('./pages/PaletteCommands')).PaletteCommands,
}));
const OverviewPage = lazyScreen(async () => ({
  default: (await import('./pages/OverviewPage')).OverviewPage,
}));
// Closing and its story share their frame and grades, so they are one chunk.
const ClosingPage = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'closing' */ './pages/ClosingPage')).ClosingPage,
}));
const StoryPage = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'closing' */ './pages/StoryPage')).StoryPage,
}));
const ReviewPage = lazyScreen(async () => ({
  default: (await import('./pages/ReviewPage')).ReviewPage,
}));
// The list and the summary share their texts, so they are one chunk.
const MeetingsPage = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'meetings' */ './pages/MeetingsPage')).MeetingsPage,
}));
const MeetingPage = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'meetings' */ './pages/MeetingPage')).MeetingPage,
}));
const BoardPage = lazyScreen(async () => ({
  default: (await import('./pages/BoardPage')).BoardPage,
}));

const TeamsPage = lazyScreen(async () => ({
  default: (await import('./pages/TeamsPage')).TeamsPage,
}));

const DraftsPage = lazyScreen(async () => ({
  default: (await import('./pages/DraftsPage')).DraftsPage,
}));
const DraftPage = lazyScreen(async () => ({
  default: (await import('./pages/DraftPage')).DraftPage,
}));

const TeamPage = lazyScreen(async () => ({ default: (await import('./pages/TeamPage')).TeamPage }));

export const register: Register = (context) => {
  context.i18n.addTexts(texts);
  if (context.store.dispatch) readTreeAhead(context.store.dispatch);
  loadDialogsOf(window.location);
  // Without it the screen loads the state itself.
  loadNoCyclesAhead().catch(() => {});
  return {
    routes: [
      { path: '/', access: 'signed-in', component: HomePage },
      { path: '/overview', access: 'signed-in', component: OverviewPage },
      { path: '/cycles', access: 'signed-in', component: CyclesPage },
      { path: '/cycles/:id/closing', access: 'signed-in', component: ClosingPage },
      { path: '/cycles/:id/story', access: 'signed-in', component: StoryPage },
      { path: '/week', access: 'signed-in', component: WeekPage },
      { path: '/review', access: 'signed-in', component: ReviewPage },
      { path: '/meetings', access: 'signed-in', component: MeetingsPage },
      { path: '/meetings/:id', access: 'signed-in', component: MeetingPage },
      { path: '/board', access: 'signed-in', component: BoardPage },
      { path: '/teams', access: 'signed-in', component: TeamsPage },
      { path: '/teams/:id', access: 'signed-in', component: TeamPage },
      { path: '/drafts', access: 'signed-in', component: DraftsPage },
      { path: '/drafts/:id', access: 'signed-in', component: DraftPage },
    ],
    widgets: { commands: PaletteCommands },
  };
};
