// Step 1 as a form or, for a person who returns to it with a registered account, as the choice to
// continue or to start again. The step decides between the two when it mounts: registering must not
// replace the form before step 2 opens.
import { useState } from 'react';
import type { SessionUser } from '@cumbre/client/session';
import { AlreadyRegistered } from './AlreadyRegistered';
import { RegistrationForm } from './RegistrationForm';

interface FirstStepProps {
  user: SessionUser | null;
  onDone: () => void;
  onOtherEmail: () => Promise<void>;
}

export function FirstStep({ user, onDone, onOtherEmail }: FirstStepProps) {
  const [registered, setRegistered] = useState(user);
  if (!registered) return <RegistrationForm onRegistered={onDone} />;
  return (
    <AlreadyRegistered
      email={registered.email}
      onGoOn={onDone}
      onOtherEmail={() => void onOtherEmail().then(() => setRegistered(null))}
    />
  );
}
