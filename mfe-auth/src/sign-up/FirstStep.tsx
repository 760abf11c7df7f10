// Step 1 as a form, or, for somebody who comes back to it with an account begun, as the choice to go on or begin again.
// Which of the two is decided when the step appears: registering must not swap the form away before step 2 is there.
import { useState } from 'react';
import type { SessionUser } from '@cumbre/client/session';
import { Registered } from './Registered';
import { RegistrationForm } from './RegistrationForm';

interface FirstStepProps {
  user: SessionUser | null;
  onDone: () => void;
  onOtherEmail: () => Promise<void>;
}

export function FirstStep({ user, onDone, onOtherEmail }: FirstStepProps) {
  const [registered, setRegistered] = useState(user);
  if (!registered) return <RegistrationForm onRegistered={onDone} />;
  return <Registered email={registered.email} onGoOn={onDone} onOtherEmail={() => void onOtherEmail().then(() => setRegistered(null))} />;
}
