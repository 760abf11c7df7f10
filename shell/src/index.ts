// The start of the shell: Trusted Types and styles, then the language. The rest follows in separate
// tasks (start.ts), so that a slow phone answers input between them.
import './page/trustedTypes';
import '@cumbre/ui/firstStyles.css';
import './shell.css';
import { startLanguages } from './page/languages';
import { removeOverrides } from './remotes/removeOverrides';
import { reportUncaughtErrors } from './remotes/uncaughtErrors';

const address = removeOverrides(window.location.href);
if (address !== window.location.href)
  window.history.replaceState(window.history.state, '', address);
reportUncaughtErrors();
startLanguages();
setTimeout(() => void import(/* webpackMode: "eager" */ './start').then(({ start }) => start()));
// The offline cache has time until this visit is served.
addEventListener('load', () =>
  setTimeout(
    () =>
      void import(/* webpackChunkName: "offline" */ './offline/start')
        .then(({ startOffline }) => startOffline())
        .catch(() => {}),
    4000,
  ),
);
