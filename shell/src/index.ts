// The start of the shell: Trusted Types and styles, then the language, then the page.
import './page/trustedTypes';
import '@cumbre/ui/firstStyles.css';
import './shell.css';
import { startRemote } from './remotes/startRemote';
import { startFirstCalls } from './session/firstCalls';
import { startFocusRecovery } from './frame/focusRecovery';
import { startLanguages } from './page/languages';
import { store } from './store';
import { onStepUpRequired } from '@cumbre/client/stepUp';
import { removeOverrides } from './remotes/removeOverrides';
import { reportUncaughtErrors } from './remotes/uncaughtErrors';

const address = removeOverrides(window.location.href);
if (address !== window.location.href)
  window.history.replaceState(window.history.state, '', address);
reportUncaughtErrors();
startLanguages();
startRemote(window.location);
startFirstCalls(store, window.location);
startFocusRecovery();
onStepUpRequired((question) =>
  import(/* webpackChunkName: "step-up" */ './session/askStepUp').then(
    ({ askStepUp }) => askStepUp(question),
    () => question.settle(false),
  ),
);
// The frame is evaluated in a task of its own and rendered in another one, so that the browser
// answers input between them.
setTimeout(
  () =>
    void import(/* webpackMode: "eager" */ './page').then(({ showPage }) =>
      showPage(document.getElementById('root') as HTMLElement),
    ),
);
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
