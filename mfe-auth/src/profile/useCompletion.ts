// Sends the answers: first the person's account, then the organization; each stage is shown while
// it runs. A retry starts at the stage that failed. The organization is sent with an idempotency
// key, so that a lost answer or a reload creates no second one.
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '@cumbre/client/hooks';
import { organizationSelected } from '@cumbre/client/selection';
import { userChanged } from '@cumbre/client/session';
import type { CreateOrganizationBody } from '@cumbre/contract/organizations';
import { websiteAddress } from '@cumbre/contract/website';
import { phoneNumber } from '@cumbre/forms/phone';
import { useCreateOrganizationMutation, useUpdateAccountMutation } from '../accountApi';
import { failureOf, failureText } from '../failures';
import type { FailedCall } from '../failures';
import { useTranslation } from '../useTranslation';
import { forgetProfileAnswers } from './profileAnswers';
import type { ProfileAnswers } from './profileAnswers';
import { useFinishedElsewhere } from './useFinishedElsewhere';

export type Stage = 'account' | 'organization' | 'ready';
export interface Completion {
  stage: Stage;
  failure: string | null;
  retry: () => void;
}

function organizationOf(answers: ProfileAnswers): CreateOrganizationBody {
  return {
    name: answers.organization.trim(),
    website: answers.noWebsite ? null : websiteAddress(answers.website),
    // The earlier steps accept only values of these lists.
    type: answers.type as CreateOrganizationBody['type'],
    employees: answers.employees as CreateOrganizationBody['employees'],
    industry: answers.industry as CreateOrganizationBody['industry'],
    country: answers.country,
    purpose: answers.statistics,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    shareOkrs: 1,
    visibleMembers: 0,
  };
}

export function useCompletion(answers: ProfileAnswers, idempotencyKey: string): Completion {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [updateAccount] = useUpdateAccountMutation();
  const [createOrganization] = useCreateOrganizationMutation();
  const isFinishedElsewhere = useFinishedElsewhere();
  const [stage, setStage] = useState<Stage>('account');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  const run = async () => {
    if (running.current) return;
    running.current = true;
    setFailure(null);
    let call: FailedCall = 'updateUser';
    try {
      if (stage === 'account' && (await isFinishedElsewhere())) {
        forgetProfileAnswers();
        setStage('ready');
        return;
      }
      const [firstName, lastName] = [answers.firstName.trim(), answers.lastName.trim()];
      const phone = phoneNumber(answers.phone, answers.phoneCountry)?.e164 ?? answers.phone;
      if (stage === 'account')
        await updateAccount({ name: firstName, lastname: lastName, cellphone: phone }).unwrap();
      setStage('organization');
      call = 'createOrganization';
      const organization = await createOrganization({
        body: organizationOf(answers),
        idempotencyKey,
      }).unwrap();
      forgetProfileAnswers();
      dispatch(organizationSelected(organization.id));
      dispatch(userChanged({ firstName, lastName, phone, hasProfile: true }));
      setStage('ready');
    } catch (error) {
      setFailure(failureText(t, failureOf(error), call));
    } finally {
      running.current = false;
    }
  };

  const start = useRef(run);
  useEffect(() => {
    void start.current();
  }, []);
  return { stage, failure, retry: () => void run() };
}
