// Changes the password: of the policy's length, typed twice (specification, section 5), and the
// current one. The other rules of sign-up are advice. The server ends the other sessions.
import { PASSWORD_MAX_LENGTH } from '@cumbre/contract/limits';
import { PASSWORD_LENGTH_OF_POLICY, passwordLength } from '@cumbre/contract/passwords';
import type { ChangePasswordBody } from '@cumbre/contract/users';
import { PasswordField, ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Card, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { CHANGE_METER_ID, ChangeMeter } from './ChangeMeter';
import { useChangePasswordMutation } from './accountApi';
import { passwordPolicy } from './passwordPolicy';

export function PasswordForm() {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [change] = useChangePasswordMutation();
  const least = PASSWORD_LENGTH_OF_POLICY[passwordPolicy()];
  const newProblem = (password: string) => {
    if (!password) return t('account.required.new');
    return passwordLength(password) < least ? t('account.invalid.length', { count: least }) : null;
  };
  const repetitionProblem = ({ newPassword, confirmPassword }: ChangePasswordBody) => {
    if (!confirmPassword) return t('account.required.confirm');
    return confirmPassword === newPassword ? null : t('account.invalid.mismatch');
  };
  const form = useServerForm<ChangePasswordBody>({
    id: 'password',
    initial: { password: '', newPassword: '', confirmPassword: '' },
    check: (values) => ({
      password: values.password ? null : t('account.required.current'),
      newPassword: newProblem(values.newPassword),
      confirmPassword: repetitionProblem(values),
    }),
    send: (values) => change(values),
    onSaved: () => {
      form.reset({ password: '', newPassword: '', confirmPassword: '' });
      notify.success(`${t('account.changed')}. ${t('account.changedHint')}`);
    },
    failed: t('account.failed.change'),
    draft: null,
  });

  return (
    <Card title={t('account.tabs.password')}>
      <Paragraph className="mfe-org_above" tone="secondary">
        {t('account.passwordText')}
      </Paragraph>
      <ServerForm form={form} className="mfe-org_form">
        <PasswordField
          form={form}
          name="password"
          label={t('account.current')}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
        <PasswordField
          form={form}
          name="newPassword"
          label={t('account.new')}
          autoComplete="new-password"
          meter={{
            id: CHANGE_METER_ID,
            view: (
              <ChangeMeter
                password={form.values.newPassword}
                problem={form.problemAt('newPassword')}
              />
            ),
          }}
          maxLength={PASSWORD_MAX_LENGTH}
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={t('account.confirm')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
        <SubmitButton form={form}>{t('account.change')}</SubmitButton>
      </ServerForm>
    </Card>
  );
}
