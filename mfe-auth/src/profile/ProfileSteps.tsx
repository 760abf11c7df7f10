// The steps 3 to 5, in the sign-up and when a profile is completed later. A step that is not open
// yet leads to the first unanswered one; after the last, the completion screen sends the answers.
// Back from step 3 is the page's, if any.
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useNavigate } from '@cumbre/remote/router';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { WizardPage } from '../WizardPage';
import type { Step } from '../WizardPage';
import { ContactForm } from './ContactForm';
import { OrganizationForm } from './OrganizationForm';
import { PersonForm } from './PersonForm';
import { useProfileAnswers } from './profileAnswers';
import type { Person } from './profileAnswers';
import { firstOpenStep } from './profileRules';
import type { StepProps } from './stepProps';
import { useWatchElsewhere } from './useFinishedElsewhere';

const FORMS: Record<3 | 4 | 5, ComponentType<StepProps>> = {
  3: PersonForm,
  4: OrganizationForm,
  5: ContactForm,
};

interface ProfileStepsProps {
  person: Person;
  name: string;
  asked: Step | null;
  /** The first step that this page has. */
  first: 1 | 3;
  below?: ReactNode;
}

export function ProfileSteps({ person, name, asked, first, below }: ProfileStepsProps) {
  const navigate = useNavigate();
  const { answers, change, isSaved } = useProfileAnswers(person);
  // The answers survive any navigation in this tab, and closing it once the server has them.
  useUnsavedChanges(!isSaved, { within: () => true });
  useWatchElsewhere();
  const open = Math.min(firstOpenStep(answers), 5) as 3 | 4 | 5;

  if (asked !== 3 && asked !== 4 && asked !== 5) return <Navigate to={`?step=${open}`} replace />;
  if (asked > open) return <Navigate to={`?step=${open}`} replace />;
  const Form = FORMS[asked];
  return (
    <WizardPage step={asked} name={name} below={below}>
      <Form
        key={asked}
        answers={answers}
        onChange={change}
        onBack={asked > first ? () => void navigate(`?step=${asked - 1}`) : undefined}
        onDone={() => void navigate(asked === 5 ? '/auth/complete' : `?step=${asked + 1}`)}
      />
    </WizardPage>
  );
}
