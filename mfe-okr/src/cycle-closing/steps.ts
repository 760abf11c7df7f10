// The steps of closing a cycle, and the one where it is.
import type { Closing } from '@cumbre/contract/closing';

export const STEPS = ['objectives', 'retrospective', 'finish', 'copy'] as const;
export type Step = (typeof STEPS)[number];

/** The ids of the headings of the steps. */
export const HEADINGS: Readonly<Record<Step, string>> = {
  objectives: 'mfe-okr_closing-objectives',
  retrospective: 'mfe-okr_retrospective',
  finish: 'mfe-okr_closing-finish',
  copy: 'mfe-okr_closing-copy',
};

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
    copy:
      isFinished &&
      objectives.every(
        ({ verdict, continuedIn }) => continuedIn !== null || verdict?.decision === 'drop',
      ),
  };
  return new Set(STEPS.filter((step) => facts[step]));
}
