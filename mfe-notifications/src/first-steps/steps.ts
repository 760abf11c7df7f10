// The first steps in their order, which of them are done, and the link of each open one. A person
// who sees them has verified the e-mail; the step "organization" is done when one is selected.
import type { FirstStepsAnswer } from '@cumbre/contract/firstSteps';
import type { MemberOrganization } from '@cumbre/contract/organizations';

export interface FirstStep {
  id: 'verified' | 'organization' | 'cycle' | 'objective' | 'keyResult' | 'checkIn' | 'people';
  done: boolean;
  /** Null while an earlier step is missing. */
  path: string | null;
}

const NONE: FirstStepsAnswer['steps'] = {
  cycle: false,
  objective: false,
  keyResult: false,
  checkIn: false,
  people: false,
};

export function stepsOf(
  organization: Pick<MemberOrganization, 'id' | 'abilities'> | null,
  taken: FirstStepsAnswer['steps'] | null,
): FirstStep[] {
  const done = taken ?? NONE;
  const steps: FirstStep[] = [
    { id: 'verified', done: true, path: null },
    { id: 'organization', done: organization !== null, path: '/organizations?new' },
    { id: 'cycle', done: done.cycle, path: organization ? '/cycles?new=quarter' : null },
    { id: 'objective', done: done.objective, path: done.cycle ? '/?new=objective' : null },
    { id: 'keyResult', done: done.keyResult, path: done.objective ? '/?new=key_result' : null },
    { id: 'checkIn', done: done.checkIn, path: done.keyResult ? '/?checkIn=first' : null },
  ];
  const mayInvite = organization === null || organization.abilities.includes('inviteUser');
  return mayInvite
    ? [
        ...steps,
        {
          id: 'people',
          done: done.people,
          path: organization ? `/organizations/${organization.id}/users?invite=many` : null,
        },
      ]
    : steps;
}
