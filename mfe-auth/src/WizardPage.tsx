// The frame of the sign-up: which of the five steps this is, in words and as a bar, the list of all steps beside it on
// wide screens, and the step's own heading.
import type { ReactNode } from 'react';
import { AuthPage } from './AuthPage';
import { useTexts } from './useTexts';

export type Step = 1 | 2 | 3 | 4 | 5;
export const STEPS: readonly Step[] = [1, 2, 3, 4, 5];

interface WizardPageProps {
  step: Step;
  name: string;
  below?: ReactNode;
  children: ReactNode;
}

export function WizardPage({ step, name, below, children }: WizardPageProps) {
  const t = useTexts();
  return (
    <AuthPage
      title={t(`signUp.steps.${step}`)}
      introduction={t(`signUp.introduction.${step}`)}
      beside={<StepList step={step} name={name} />}
      above={(
        <div className="auth-progress">
          <p>{`${name} · ${t('signUp.progress', { step, total: STEPS.length })}`}</p>
          <div className="auth-progress-bar" aria-hidden>{STEPS.map((each) => <span key={each} className={each <= step ? 'auth-progress-reached' : ''} />)}</div>
        </div>
      )}
      below={below}
    >
      {children}
    </AuthPage>
  );
}

function StepList({ step, name }: { step: Step; name: string }) {
  const t = useTexts();
  return (
    <>
      <p className="auth-claim">{name}</p>
      <ol className="auth-steps">
        {STEPS.map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined} className={each < step ? 'auth-step-done' : ''}>
            <span className="auth-step-mark" aria-hidden>{each < step ? '✓' : each}</span>
            {t(`signUp.steps.${each}`)}
            {each < step && <span className="cu-hidden">{`: ${t('completion.done')}`}</span>}
          </li>
        ))}
      </ol>
      <p className="auth-free">{t('frame.free')}</p>
    </>
  );
}
