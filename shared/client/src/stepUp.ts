// Calls that change much need a recent proof of the person. The server then answers
// STEP_UP_REQUIRED; the page asks the person and the call is repeated once (request.ts). The shell
// answers the event with a dialog.
import type { StepUpKind } from '@cumbre/contract/factors';

const STEP_UP_REQUIRED = 'step-up-required';

export interface StepUpQuestion {
  kinds: readonly StepUpKind[];
  /** Called once: whether the person proved who they are. */
  settle: (passed: boolean) => void;
}

/** false where the person cancels, or nothing in the page asks. */
export function requestStepUp(kinds: readonly StepUpKind[]): Promise<boolean> {
  return new Promise((settle) => {
    const detail: StepUpQuestion = { kinds, settle };
    // An event that nobody handles is not cancelled.
    if (window.dispatchEvent(new CustomEvent(STEP_UP_REQUIRED, { detail, cancelable: true })))
      settle(false);
  });
}

/** Calls `ask` for each question until the returned function is called. */
export function onStepUpRequired(ask: (question: StepUpQuestion) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    ask((event as CustomEvent<StepUpQuestion>).detail);
  };
  window.addEventListener(STEP_UP_REQUIRED, listener);
  return () => window.removeEventListener(STEP_UP_REQUIRED, listener);
}
