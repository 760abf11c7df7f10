// Sets a new password by the token of a mailed link: for a forgotten password, or for an account
// that verifies its e-mail on another device. The server tells the two cases apart by the token.
import type { UpdatePasswordAnswer } from '@cumbre/contract/users';
import { PasswordField, useServerForm } from '@cumbre/forms/form';
import { FormFrame } from './FormFrame';
import { PASSWORD_METER_ID, PasswordMeter } from './PasswordMeter';
import { useUpdatePasswordMutation } from './accountApi';
import { answerOf, atField, failureText } from './failures';
import {
  confirmationProblem,
  guessableProblems,
  newPasswordProblem,
  problemTexts,
} from './fieldRules';
import { useTranslation } from './useTranslation';

interface NewPasswordFormProps {
  token: string;
  /** Of the field. */
  label: string;
  submit: string;
  working: string;
  onDone: (result: UpdatePasswordAnswer['result']) => void | Promise<void>;
  /** The password is set, and the account has a second factor. */
  onSecondFactor?: () => void;
  /** The link was used, has expired, or was replaced. */
  onDeadLink: () => void;
}

export function NewPasswordForm({
  token,
  label,
  submit,
  working,
  onDone,
  onSecondFactor = () => {},
  onDeadLink,
}: NewPasswordFormProps) {
  const { t } = useTranslation();
  const [updatePassword] = useUpdatePasswordMutation();

  const form = useServerForm({
    id: 'new-password',
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) =>
      problemTexts(t, {
        password: newPasswordProblem(password),
        confirmation: confirmationProblem(password, confirmation),
      }),
    send: async ({ password }) =>
      atField(await answerOf(updatePassword({ token, password }).unwrap()), guessableProblems(t)),
    onSaved: (result) => onDone(result),
    onFailure: ({ code }) => {
      // The password is set; the sign-in asks for the second factor.
      if (code === 'SECOND_FACTOR_REQUIRED') {
        onSecondFactor();
        return true;
      }
      if (code !== 'LINK_TOKEN_INVALID') return false;
      onDeadLink();
      return true;
    },
    failed: t('failure.reset'),
    messageOf: (failure) => failureText(t, failure, 'reset'),
    draft: null,
  });

  return (
    <FormFrame form={form} submit={submit} working={working}>
      <PasswordField
        size="large"
        form={form}
        name="password"
        label={label}
        autoComplete="new-password"
        meter={{
          id: PASSWORD_METER_ID,
          view: (
            <PasswordMeter password={form.values.password} problem={form.problemAt('password')} />
          ),
        }}
      />
      <PasswordField
        size="large"
        form={form}
        name="confirmation"
        label={t('field.confirmation')}
        autoComplete="new-password"
      />
    </FormFrame>
  );
}
