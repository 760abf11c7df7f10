// Another verification mail, for a link that does not work any more. The answer does not say whether there is an account.
import { useState } from 'react';
import { FormFrame } from '../FormFrame';
import { Notice } from '../Notice';
import { useResendValidationMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { emailProblem } from '../fieldRules';
import { TextField } from '../fields';
import { useFields } from '../useFields';
import { useTexts } from '../useTexts';

export function NewLinkForm({ email }: { email: string }) {
  const t = useTexts();
  const [resend] = useResendValidationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const form = useFields({
    initial: { email },
    check: (values) => ({ email: emailProblem(values.email) }),
    onSubmit: async (values) => {
      setFailure(null);
      try {
        await resend(values.email.trim()).unwrap();
        setSent(true);
      } catch (error) {
        setFailure(failureText(t, failureOf(error), 'resend'));
      }
    },
  });

  if (sent) return <Notice type="success" text={t('activation.newLinkSent')} />;
  return (
    <FormFrame form={form} submit={t('activation.newLink')} working={t('verify.resending')} failure={failure}>
      <TextField form={form} name="email" label={t('field.email')} type="email" inputMode="email" autoComplete="username" />
    </FormFrame>
  );
}
