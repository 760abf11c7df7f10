// The props of each of the steps 3 to 5: the answers so far, and the callback for new ones.
import type { ProfileAnswers } from './profileAnswers';

export interface StepProps {
  answers: ProfileAnswers;
  onChange: (part: Partial<ProfileAnswers>) => void;
  onBack?: () => void;
  onDone: () => void;
}
