// The list of first steps, below the home screen until all are done. The server says which steps
// are done; the next one is a link. Only people who may plan see the list, and each browser can
// dismiss it for good.
import { useExample } from '@cumbre/client/examples';
import { useFirstStepsQuery, useFirstStepsState } from '@cumbre/client/firstSteps';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { skipToken } from '@cumbre/client/toolkit';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, Card, CheckCircleFilled, Paragraph, VisuallyHidden } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { firstStepsTexts } from '../locales/firstStepsTexts';
import { useTranslation } from '../useTranslation';
import { stepsOf } from './steps';
import './firstSteps.css';

const POLLING_INTERVAL = 15_000;
const DISMISSED = 'first-steps';
/** The organization whose list this browser has shown: its end is said once. */
const SHOWN = 'first-steps-shown';

export function FirstSteps() {
  useLazyNamespace(firstStepsTexts);
  const { t, language } = useTranslation();
  const { notify, storage } = useRemoteContext();
  const { organization, data: mine } = useSelectedOrganization();
  const { openExample, making } = useExample();
  const [dismissed, setDismissed] = useState(() => storage.local.get(DISMISSED) !== null);
  const mayPlan = organization === null || organization.abilities.includes('createCycle');
  const queriedOrganization = organization && mayPlan && !dismissed ? organization.id : skipToken;
  const { currentData: answer } = useFirstStepsState(queriedOrganization);
  const steps = stepsOf(organization, answer?.steps ?? null);
  const done = steps.filter((step) => step.done).length;
  const complete = done === steps.length;
  const [ended, setEnded] = useState(false);
  useFirstStepsQuery(queriedOrganization, {
    pollingInterval: complete ? 0 : POLLING_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  // Without a cycle, the home screen itself has the one next step.
  const isLed = organization !== null && answer?.steps.cycle === false;
  const isHidden = dismissed || !mine || !mayPlan || (organization && !answer) || isLed;
  const isListed = !isHidden && !complete;
  const shownFor = organization?.id ?? null;
  useEffect(() => {
    if (isListed && shownFor !== null) storage.local.set(SHOWN, shownFor);
  }, [isListed, shownFor, storage]);
  if (isHidden) return null;
  if (complete) {
    if (ended || shownFor === null || storage.local.get(SHOWN) !== shownFor) return null;
    return (
      <Card
        className="mfe-notifications_first-steps"
        title={t('firstSteps.allSet')}
        actions={
          <Button
            type="text"
            onClick={() => {
              storage.local.remove(SHOWN);
              setEnded(true);
            }}
          >
            {t('firstSteps.dismiss')}
          </Button>
        }
      >
        <Paragraph tone="secondary">
          {t('firstSteps.fromNowOn')} <Link to="/week">{t('firstSteps.week')}</Link>
        </Paragraph>
      </Card>
    );
  }

  const next = steps.find((step) => !step.done);
  const example = async () => {
    const opened = await openExample(language);
    if (opened === null) return;
    const { name, existed } = opened;
    if (existed) notify.info(t('firstSteps.exampleOpened', { name }));
    else notify.success(t('firstSteps.exampleMade', { name }));
  };
  const dismiss = () => {
    storage.local.set(DISMISSED, 'yes');
    setDismissed(true);
  };
  return (
    <Card
      className="mfe-notifications_first-steps"
      title={t('firstSteps.title')}
      actions={
        <Button type="text" onClick={dismiss}>
          {t('firstSteps.dismiss')}
        </Button>
      }
    >
      <Paragraph tone="secondary">{t('firstSteps.done', { done, count: steps.length })}</Paragraph>
      <ol className="mfe-notifications_steps">
        {steps.map((step) => (
          <li
            key={step.id}
            className={step.done ? 'mfe-notifications_step-done' : undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            {step.done ? (
              <CheckCircleFilled aria-hidden />
            ) : (
              <span className="mfe-notifications_step-open" aria-hidden />
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
      <div className="mfe-notifications_step-actions">
        <Button sends loading={making} onClick={() => void example()}>
          {t('firstSteps.example')}
        </Button>
        <Link className="mfe-notifications_first-help" to="/help/getting-started">
          {t('firstSteps.help')}
        </Link>
      </div>
    </Card>
  );
}
