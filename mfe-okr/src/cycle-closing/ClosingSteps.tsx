// The steps of closing a cycle: what is done, where one is, and the way to each, which has an address.
import type { Closing } from '@cumbre/contract/closing';
import { Link, useLocation } from '@cumbre/remote/router';
import { CheckOutlined, VisuallyHidden } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { STEPS, currentStep, stepsDone } from './steps';
import type { Step } from './steps';

export function ClosingSteps({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { state } = closing.cycle;
  if (state === 'planning' || closing.objectives.length === 0) return null;
  const done = stepsDone(closing);
  const given = closing.objectives.filter(({ verdict }) => verdict !== null).length;
  const current = currentStep(closing);
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
            <span className="mfe-okr_closing-name">
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
