// The list of first steps, below the home screen while some are still to be done: what is there already is ticked off by
// the server's word, the next one is a link. Who has seen enough puts it away for good; it is for those who may plan.
import { useExample } from '@cumbre/client/examples';
import { useFirstStepsQuery, useFirstStepsState } from '@cumbre/client/firstSteps';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import { Button, Card, CheckCircleFilled, Paragraph, VisuallyHidden, toast } from '@cumbre/ui/base';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '../languages';
import { arePutAway, putAway } from './putAway';
import { stepsOf } from './steps';
import './firstSteps.css';

const LOOK_EVERY = 15_000;

export function FirstSteps() {
  const { t } = useTranslation('shell');
  const { organization, data: mine } = useSelectedOrganization();
  const { tryExample, making } = useExample();
  const [away, setAway] = useState(arePutAway);
  const mayPlan = organization === null || organization.abilities.includes('createCycle');
  const asked = organization && mayPlan && !away ? organization.id : skipToken;
  const { currentData: answer } = useFirstStepsState(asked);
  const steps = stepsOf(organization, answer?.steps ?? null);
  const done = steps.filter((step) => step.done).length;
  const complete = done === steps.length;
  useFirstStepsQuery(asked, { pollingInterval: complete ? 0 : LOOK_EVERY, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true });
  if (away || !mine || !mayPlan || (organization && !answer) || complete) return null;

  const next = steps.find((step) => !step.done);
  const example = async () => {
    const name = await tryExample(currentLanguage());
    if (name !== null) toast.success(t('firstSteps.exampleMade', { name }));
  };
  const dismiss = () => {
    putAway();
    setAway(true);
  };
  return (
    <Card className="shell-first-steps" title={t('firstSteps.title')} actions={<Button type="text" onClick={dismiss}>{t('firstSteps.dismiss')}</Button>}>
      <Paragraph tone="secondary">{t('firstSteps.done', { done, count: steps.length })}</Paragraph>
      <ol className="shell-steps">
        {steps.map((step) => (
          <li key={step.id} className={step.done ? 'shell-step-done' : undefined} aria-current={step === next ? 'step' : undefined}>
            {step.done ? <CheckCircleFilled aria-hidden /> : <span className="shell-step-open" aria-hidden />}
            {step.done || step.path === null ? <span>{t(`firstSteps.step.${step.id}`)}</span> : <Link to={step.path}>{t(`firstSteps.step.${step.id}`)}</Link>}
            {step.done && <VisuallyHidden>({t('firstSteps.isDone')})</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <div className="shell-notice-actions">
        <Button sends loading={making} onClick={() => void example()}>{t('firstSteps.example')}</Button>
        <Link className="shell-first-help" to="/help/getting-started">{t('firstSteps.help')}</Link>
      </div>
    </Card>
  );
}
