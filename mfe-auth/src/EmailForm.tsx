// A form with one e-mail address, to which a link is mailed: to reset a password, or to verify the
// address again. The answer is the same with and without an account, so the form does not reveal
// which addresses have one.
import { TextField, useServerForm } from '@cumbre/forms/form';
import { FormFrame } from './FormFrame';
import { answerOf, failureText } from './failures';
import type { FailedCall } from './failures';
import { emailProblem, problemTexts } from './fieldRules';
import { useTranslation } from './useTranslation';

interface EmailFormProps {
  email: string;
  submit: string;
  working: string;
  /** The call that fails; it selects the error message. */
  call: FailedCall;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

export function EmailForm({ email, submit, working, call, send, onSent }: EmailFormProps) {
  const { t } = useTranslation();
  const form = useServerForm({
    id: 'email-form',
    initial: { email },
    check: (values) => problemTexts(t, { email: emailProblem(values.email) }),
    send: (values) => answerOf(send(values.email.trim())),
    onSaved: (_answer, values) => onSent(values.email.trim()),
    failed: t(`failure.${call}`),
    messageOf: (failure) => failureText(t, failure, call),
    draft: null,
    guarded: false,
  });

  return (
    <FormFrame form={form} submit={submit} working={working}>
      <TextField
        size="large"
        form={form}
        name="email"
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
    </FormFrame>
  );
}
