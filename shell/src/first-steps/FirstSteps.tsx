// The list of first steps, below the home screen until all are done. The server says which steps
// are done; the next one is a link. Only people who may plan see the list, and each browser can
// dismiss it for good.
import { useExample } from '@cumbre/client/examples';
import { useFirstStepsQuery, useFirstStepsState } from '@cumbre/client/firstSteps';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import { Button, Card, CheckCircleFilled, Paragraph, VisuallyHidden, toast } from '@cumbre/ui/base';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';
import { stepsOf } from './steps';
import './firstSteps.css';

const POLLING_INTERVAL = 15_000;
const STORAGE_KEY = 'cumbre-first-steps';
const isDismissed = (): boolean => window.localStorage.getItem(STORAGE_KEY) === 'away';
const storeDismissal = (): void => window.localStorage.setItem(STORAGE_KEY, 'away');

export function FirstSteps() {
  const { t } = useTranslation();
  const { organization, data: mine } = useSelectedOrganization();
  const { tryExample, making } = useExample();
  const [dismissed, setDismissed] = useState(isDismissed);
  const mayPlan = organization === null || organization.abilities.includes('createCycle');
  const queriedOrganization = organization && mayPlan && !dismissed ? organization.id : skipToken;
  const { currentData: answer } = useFirstStepsState(queriedOrganization);
  const steps = stepsOf(organization, answer?.steps ?? null);
  const done = steps.filter((step) => step.done).length;
  const complete = done === steps.length;
  useFirstStepsQuery(queriedOrganization, {
    pollingInterval: complete ? 0 : POLLING_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (dismissed || !mine || !mayPlan || (organization && !answer) || complete) return null;

  const next = steps.find((step) => !step.done);
  const example = async () => {
    const name = await tryExample(currentLanguage());
    if (name !== null) toast.success(t('firstSteps.exampleMade', { name }));
  };
  const dismiss = () => {
    storeDismissal();
    setDismissed(true);
  };
  return (
    <Card
      className="shell-first-steps"
      title={t('firstSteps.title')}
      actions={
        <Button type="text" onClick={dismiss}>
          {t('firstSteps.dismiss')}
        </Button>
      }
    >
      <Paragraph tone="secondary">{t('firstSteps.done', { done, count: steps.length })}</Paragraph>
      <ol className="shell-steps">
        {steps.map((step) => (
          <li
            key={step.id}
            className={step.done ? 'shell-step-done' : undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            {step.done ? (
              <CheckCircleFilled aria-hidden />
            ) : (
              <span className="shell-step-open" aria-hidden />
            )}
            {step.done || step.path === null ? (
              <span>{t(`firstSteps.step.${step.id}`)}</span>
            ) : (
              <Link to={step.path}>{t(`firstSteps.step.${step.id}`)}</Link>
            )}
            {step.done && <VisuallyHidden>({t('firstSteps.isDone')})</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <div className="shell-notice-actions">
        <Button sends loading={making} onClick={() => void example()}>
          {t('firstSteps.example')}
        </Button>
        <Link className="shell-first-help" to="/help/getting-started">
          {t('firstSteps.help')}
        </Link>
      </div>
    </Card>
  );
}
