// Shows the step-up dialog for calls that the server refused (shared/client/src/stepUp.ts). It is a
// tree of its own, so that the first load contains nothing of it. Calls that are refused while the
// dialog is open share its answer.
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import type { StepUpQuestion } from '@cumbre/client/stepUp';
import { CumbreProvider } from '@cumbre/ui/base';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import en from '../locales/stepUp.en.json';
import es from '../locales/stepUp.es.json';
import { currentLanguage } from '../page/languages';
import { store } from '../store';
import { useTranslation } from '../useTranslation';
import { StepUpDialog } from './StepUpDialog';

let waiting: StepUpQuestion[] = [];

function StepUp({ onDone, kinds }: Pick<StepUpQuestion, 'kinds'> & { onDone: Done }) {
  // The dialog follows a change of the language.
  useTranslation();
  const dispatch = useAppDispatch();
  return (
    <CumbreProvider language={currentLanguage()}>
      <StepUpDialog
        kinds={kinds}
        onDone={onDone}
        onSignIn={() => {
          onDone(false);
          void dispatch(logOut({ keepForms: true }));
        }}
      />
    </CumbreProvider>
  );
}

type Done = (passed: boolean) => void;

export function askStepUp(question: StepUpQuestion): void {
  waiting.push(question);
  if (waiting.length > 1) return;
  i18next.addResourceBundle('en', 'shell', en, true, true);
  i18next.addResourceBundle('es', 'shell', es, true, true);
  const opener = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onDone: Done = (passed) => {
    const answered = waiting;
    waiting = [];
    root.unmount();
    place.remove();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    for (const { settle } of answered) settle(passed);
  };
  root.render(
    <Provider store={store}>
      <StepUp kinds={question.kinds} onDone={onDone} />
    </Provider>,
  );
}
