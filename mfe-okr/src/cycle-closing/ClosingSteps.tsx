// The steps of closing a cycle: what is done, where one is, and the way to each, which has an address.
import type { Closing } from '@cumbre/contract/closing';
import { Link, useLocation } from '@cumbre/remote/router';
import { CheckOutlined, VisuallyHidden } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { STEPS, currentStep, stepsDone, stepsSkipped } from './steps';
import type { Step } from './steps';
import { SKIPPED } from './StepPart';

export function ClosingSteps({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { state } = closing.cycle;
  if (state === 'planning' || closing.objectives.length === 0) return null;
  const done = stepsDone(closing);
  const skipped = stepsSkipped(closing);
  const given = closing.objectives.filter(({ verdict }) => verdict !== null).length;
  const current = currentStep(closing);
  const isReached = (step: Step) =>
    step === 'copy' ? state === 'finished' : step === 'finish' ? state === 'running' : true;
  const classOf = (step: Step) => {
    if (done.has(step)) return 'mfe-okr_closing-done';
    return skipped.has(step) ? 'mfe-okr_closing-skipped' : undefined;
  };
  return (
    <nav aria-label={t('closing.steps.label')}>
      <ol className="mfe-okr_closing-steps">
        {STEPS.map((step, index) => {
          const number = (
            <span className="mfe-okr_closing-number" aria-hidden>
              {done.has(step) ? <CheckOutlined /> : skipped.has(step) ? SKIPPED : index + 1}
            </span>
          );
          const name = (
            <span className="mfe-okr_closing-name">
              {t(`closing.steps.${step}`)}
              {step === 'objectives' && given > 0 && !done.has(step)
                ? ` ${t('closing.steps.counted', { given, count: closing.objectives.length })}`
                : null}
              {done.has(step) ? <VisuallyHidden>, {t('closing.steps.done')}</VisuallyHidden> : null}
              {skipped.has(step) ? (
                <VisuallyHidden>, {t('closing.steps.skipped')}</VisuallyHidden>
              ) : null}
            </span>
          );
          return (
            <li
              key={step}
              className={classOf(step)}
              aria-current={step === current ? 'step' : undefined}
            >
              {isReached(step) ? (
                <Link to={{ search, hash: `#${step}` }}>
                  {number}
                  {name}
                </Link>
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
