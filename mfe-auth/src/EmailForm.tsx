// One e-mail address that a link is mailed to: for a forgotten password, or another verification. The answer is the same
// whether there is such an account or not, so that nobody can find out here who has one.
import { useState } from 'react';
import { FormFrame } from './FormFrame';
import { failureOf, failureText } from './failures';
import type { FailedCall } from './failures';
import { emailProblem } from './fieldRules';
import { TextField } from './fields';
import { useFields } from './useFields';
import { useTexts } from './useTexts';

interface EmailFormProps {
  email: string;
  submit: string;
  working: string;
  /** Which call fails, for its words. */
  call: FailedCall;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

export function EmailForm({ email, submit, working, call, send, onSent }: EmailFormProps) {
  const t = useTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFields({
    initial: { email },
    check: (values) => ({ email: emailProblem(values.email) }),
    onSubmit: async (values) => {
      const address = values.email.trim();
      setFailure(null);
      try {
        await send(address);
        onSent(address);
      } catch (error) {
        setFailure(failureText(t, failureOf(error), call));
      }
    },
  });

  return (
    <FormFrame form={form} submit={submit} working={working} failure={failure}>
      <TextField form={form} name="email" label={t('field.email')} type="email" inputMode="email" autoComplete="username" />
    </FormFrame>
  );
}
