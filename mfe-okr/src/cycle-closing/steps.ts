// The steps of closing a cycle, and the one where it is.
import type { Closing } from '@cumbre/contract/closing';
import type { Location } from '@cumbre/remote/router';

export const STEPS = ['objectives', 'retrospective', 'finish', 'copy'] as const;
export type Step = (typeof STEPS)[number];

/** The ids of the headings of the steps. */
export const HEADINGS: Readonly<Record<Step, string>> = {
  objectives: 'mfe-okr_closing-objectives',
  retrospective: 'mfe-okr_retrospective',
  finish: 'mfe-okr_closing-finish',
  copy: 'mfe-okr_closing-copy',
};

/** Whether an address leads to a step: what is typed in another one stays on the page. */
export const leadsToStep = ({ pathname, hash }: Location): boolean =>
  pathname.endsWith('/closing') && STEPS.some((step) => `#${step}` === hash);

/** Whether an objective is chosen for the next cycle before anybody changes the choice. */
export const goesOn = ({ verdict }: Closing['objectives'][number]): boolean =>
  verdict !== null && verdict.decision !== 'drop';

/** Whether all that goes on was copied; what nobody graded waits for no copy once others have one. */
export const isCopied = (objectives: Closing['objectives']): boolean =>
  objectives.every(
    (objective) => objective.continuedIn !== null || objective.verdict?.decision === 'drop',
  ) ||
  (objectives.some(({ continuedIn }) => continuedIn !== null) &&
    objectives.every((objective) => objective.continuedIn !== null || !goesOn(objective)));

export function stepsDone({
  cycle,
  objectives,
  cards,
}: Pick<Closing, 'cycle' | 'objectives' | 'cards'>): ReadonlySet<Step> {
  const isFinished = cycle.state === 'finished';
  const facts: Record<Step, boolean> = {
    objectives: objectives.every(({ verdict }) => verdict !== null),
    retrospective: cards.length > 0,
    finish: isFinished,
    copy: isFinished && isCopied(objectives),
  };
  return new Set(STEPS.filter((step) => facts[step]));
}

/** What was left undone in a finished cycle, where nobody can do it any more. */
export function stepsSkipped(closing: Closing): ReadonlySet<Step> {
  if (closing.cycle.state !== 'finished') return new Set();
  const done = stepsDone(closing);
  return new Set(STEPS.filter((step) => step !== 'copy' && !done.has(step)));
}

/** Where the closing is. What was left undone in a finished cycle stays so. */
export function currentStep(closing: Closing): Step | undefined {
  const { state } = closing.cycle;
  if (state === 'planning') return undefined;
  const done = stepsDone(closing);
  return STEPS.find((step) => !done.has(step) && (state === 'running' || step === 'copy'));
}
