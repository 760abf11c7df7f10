// The steps of closing a cycle: what is done, where one is, and the way to each.
import type { Closing } from '@cumbre/contract/closing';
import { Button, CheckOutlined, VisuallyHidden } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { HEADINGS, STEPS, stepsDone } from './steps';
import type { Step } from './steps';

function show(step: Step): void {
  const heading = document.getElementById(HEADINGS[step]);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

export function ClosingSteps({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const { state } = closing.cycle;
  if (state === 'planning' || closing.objectives.length === 0) return null;
  const done = stepsDone(closing);
  const given = closing.objectives.filter(({ verdict }) => verdict !== null).length;
  // What was left undone in a finished cycle stays so.
  const current = STEPS.find((step) => !done.has(step) && (state === 'running' || step === 'copy'));
  const isReached = (step: Step) =>
    step === 'copy' ? state === 'finished' : step === 'finish' ? state === 'running' : true;
  return (
    <nav aria-label={t('closing.steps.label')}>
      <ol className="mfe-okr_closing-steps">
        {STEPS.map((step, index) => {
          const number = (
            <span className="mfe-okr_closing-number" aria-hidden>
              {done.has(step) ? <CheckOutlined /> : index + 1}
            </span>
          );
          const name = (
            <span>
              {t(`closing.steps.${step}`)}
              {step === 'objectives' && given > 0 && !done.has(step)
                ? ` ${t('closing.steps.counted', { given, count: closing.objectives.length })}`
                : null}
              {done.has(step) ? <VisuallyHidden>, {t('closing.steps.done')}</VisuallyHidden> : null}
            </span>
          );
          return (
            <li
              key={step}
              className={done.has(step) ? 'mfe-okr_closing-done' : undefined}
              aria-current={step === current ? 'step' : undefined}
            >
              {isReached(step) ? (
                <Button type="text" icon={number} onClick={() => show(step)}>
                  {name}
                </Button>
              ) : (
                <span className="mfe-okr_closing-ahead">
                  {number}
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
