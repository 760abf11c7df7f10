// A new password by the token of a mail's link: for a forgotten one, or for an account that proves its e-mail on another
// device. Which of the two it is the token decides on the server.
import { useState } from 'react';
import type { UpdatePasswordAnswer } from '@cumbre/contract/users';
import { FormFrame } from './FormFrame';
import { PASSWORD_METER_ID, PasswordMeter } from './PasswordMeter';
import { useUpdatePasswordMutation } from './accountCalls';
import { failureOf, failureText } from './failures';
import { confirmationProblem, newPasswordProblem } from './fieldRules';
import { PasswordField, focusField } from './fields';
import { useGuardedFields } from './useGuardedFields';
import { useTexts } from './useTexts';

interface NewPasswordFormProps {
  token: string;
  submit: string;
  working: string;
  onDone: (result: UpdatePasswordAnswer['result']) => void | Promise<void>;
  /** The link was used, has expired, or was replaced. */
  onDeadLink: () => void;
}

export function NewPasswordForm({ token, submit, working, onDone, onDeadLink }: NewPasswordFormProps) {
  const t = useTexts();
  const [updatePassword] = useUpdatePasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const form = useGuardedFields({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: newPasswordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
    }),
    onChange: () => setFailure(null),
    onSubmit: async ({ password }) => {
      setFailure(null);
      try {
        await onDone(await updatePassword({ token, password }).unwrap());
      } catch (error) {
        const failed = failureOf(error);
        if (failed.code === 'LINK_TOKEN_INVALID') {
          onDeadLink();
        } else if (failed.code === 'PASSWORD_TOO_COMMON') {
          form.refuse('password', { key: 'problem.passwordTooCommon' });
          focusField('password');
        } else {
          setFailure(failureText(t, failed, 'reset'));
        }
      }
    },
  });

  return (
    <FormFrame form={form} submit={submit} working={working} failure={failure}>
      <PasswordField
        form={form} name="password" label={t('field.newPassword')} autoComplete="new-password"
        meter={{ id: PASSWORD_METER_ID, view: <PasswordMeter password={form.values.password} /> }}
      />
      <PasswordField form={form} name="confirmation" label={t('field.confirmation')} autoComplete="new-password" />
    </FormFrame>
  );
}
