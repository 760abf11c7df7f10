// The second task of the start: the store and the remotes, then the page. The remote of this address
// and the first calls are on their way before the page is rendered.
import { selectUser } from '@cumbre/client/session';
import { onStepUpRequired } from '@cumbre/client/stepUp';
import { startFocusRecovery } from './frame/focusRecovery';
import { prepareNumbers } from './page/prepareNumbers';
import { startRemote } from './remotes/startRemote';
import { startFirstCalls } from './session/firstCalls';
import { store } from './store';

export function start(): void {
  // The screens of visitors have no numbers.
  if (selectUser(store.getState())) prepareNumbers();
  startRemote(window.location);
  startFirstCalls(store, window.location);
  startFocusRecovery();
  onStepUpRequired((question) =>
    import(/* webpackChunkName: "step-up" */ './session/askStepUp').then(
      ({ askStepUp }) => askStepUp(question),
      () => question.settle(false),
    ),
  );
  // The browser evaluates the frame in one task and renders it in another one, and answers input
  // between them.
  setTimeout(
    () =>
      void import(/* webpackMode: "eager" */ './page').then(({ showPage }) =>
        showPage(document.getElementById('root') as HTMLElement),
      ),
  );
}
