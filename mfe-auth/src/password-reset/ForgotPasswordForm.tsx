// Asking for a link to set a new password. The answer is the same whether there is such an account or not, so that
// nobody can find out here who has one.
import { useState } from 'react';
import { FormFrame } from '../FormFrame';
import { useRequestRecoveryMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { emailProblem } from '../fieldRules';
import { TextField } from '../fields';
import { useFields } from '../useFields';
import { useTexts } from '../useTexts';

export function ForgotPasswordForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTexts();
  const [requestRecovery] = useRequestRecoveryMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFields({
    initial: { email },
    check: (values) => ({ email: emailProblem(values.email) }),
    onSubmit: async (values) => {
      setFailure(null);
      try {
        await requestRecovery(values.email.trim()).unwrap();
        onSent(values.email.trim());
      } catch (error) {
        setFailure(failureText(t, failureOf(error), 'forgotPassword'));
      }
    },
  });

  return (
    <FormFrame form={form} submit={t('forgot.submit')} working={t('forgot.working')} failure={failure}>
      <TextField form={form} name="email" label={t('field.email')} type="email" inputMode="email" autoComplete="username" />
    </FormFrame>
  );
}
