// The required answers of steps 3 to 5 (specification, section 5), and the last step that is open:
// a step opens when all steps before it are answered.
import { websiteAddress } from '@cumbre/contract/website';
import { requiredLine } from '../fieldRules';
import type { Problem } from '../fieldRules';
import { phoneProblem } from '../phoneProblem';
import type { ProfileAnswers } from './profileAnswers';

export type PersonAnswers = Pick<
  ProfileAnswers,
  'firstName' | 'lastName' | 'organization' | 'website' | 'noWebsite'
>;
export type OrganizationAnswers = Pick<ProfileAnswers, 'type' | 'employees'>;
export type ContactAnswers = Pick<
  ProfileAnswers,
  'country' | 'industry' | 'phoneCountry' | 'phone' | 'statistics'
>;

type Checked<Answers> = Partial<Record<keyof Answers, Problem | null>>;

function websiteProblem({ website, noWebsite }: PersonAnswers): Problem | null {
  if (noWebsite) return null;
  if (!website.trim()) return { key: 'problem.websiteRequired' };
  return websiteAddress(website) ? null : { key: 'problem.websiteInvalid' };
}

export function checkPerson(answers: PersonAnswers): Checked<PersonAnswers> {
  return {
    firstName: requiredLine(answers.firstName, 'problem.firstNameRequired'),
    lastName: requiredLine(answers.lastName, 'problem.lastNameRequired'),
    organization: requiredLine(answers.organization, 'problem.organizationRequired'),
    website: websiteProblem(answers),
  };
}

export function checkOrganization({
  type,
  employees,
}: OrganizationAnswers): Checked<OrganizationAnswers> {
  return {
    type: type ? null : { key: 'problem.organizationTypeRequired' },
    employees: employees ? null : { key: 'problem.employeesRequired' },
  };
}

export function checkContact(answers: ContactAnswers): Checked<ContactAnswers> {
  return {
    country: answers.country ? null : { key: 'problem.countryRequired' },
    industry: answers.industry ? null : { key: 'problem.industryRequired' },
    phone: phoneProblem(answers),
  };
}

const isFine = (problems: Checked<ProfileAnswers>): boolean =>
  Object.values(problems).every((problem) => !problem);

/** The first of the steps 3 to 5 that is not answered; 6 when all are. */
export function firstOpenStep(answers: ProfileAnswers): 3 | 4 | 5 | 6 {
  if (!isFine(checkPerson(answers))) return 3;
  if (!isFine(checkOrganization(answers))) return 4;
  return isFine(checkContact(answers)) ? 6 : 5;
}
