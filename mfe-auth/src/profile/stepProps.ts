// What each of the steps 3 to 5 is given: the answers so far, and what to do with new ones.
import type { ProfileAnswers } from './profileAnswers';

export interface StepProps {
  answers: ProfileAnswers;
  onChange: (part: Partial<ProfileAnswers>) => void;
  onBack?: () => void;
  onDone: () => void;
}
