// The frame of the sign-up wizard: the current one of the five steps, in words and as a progress
// bar, the list of all steps beside it on wide screens, and the heading of the step.
import type { ReactNode } from 'react';
import { AuthPage } from './AuthPage';
import { useTranslation } from './useTranslation';

export type Step = 1 | 2 | 3 | 4 | 5;
export const STEPS: readonly Step[] = [1, 2, 3, 4, 5];

interface WizardPageProps {
  step: Step;
  name: string;
  below?: ReactNode;
  children: ReactNode;
}

export function WizardPage({ step, name, below, children }: WizardPageProps) {
  const { t } = useTranslation();
  return (
    <AuthPage
      title={t(`signUp.steps.${step}`)}
      introduction={t(`signUp.introduction.${step}`)}
      beside={<StepList step={step} name={name} />}
      above={
        <div className="mfe-auth_progress">
          <p>{`${name} · ${t('signUp.progress', { step, total: STEPS.length })}`}</p>
          <div className="mfe-auth_progress-bar" aria-hidden>
            {STEPS.map((each) => (
              <span key={each} className={each <= step ? 'mfe-auth_progress-reached' : ''} />
            ))}
          </div>
        </div>
      }
      below={below}
    >
      {children}
    </AuthPage>
  );
}

function StepList({ step, name }: { step: Step; name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mfe-auth_claim">{name}</p>
      <ol className="mfe-auth_steps">
        {STEPS.map((each) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={each < step ? 'mfe-auth_step-done' : ''}
          >
            <span className="mfe-auth_step-mark" aria-hidden>
              {each < step ? '✓' : each}
            </span>
            {t(`signUp.steps.${each}`)}
            {each < step && <span className="cu-hidden">{`: ${t('completion.done')}`}</span>}
          </li>
        ))}
      </ol>
      <p className="mfe-auth_free">{t('frame.free')}</p>
    </>
  );
}
