// Changes the password: at least 6 characters, typed twice (specification, section 5), and the present one. The server
// ends the other sessions.
import type { Failure } from '@cumbre/client/request';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@cumbre/contract/limits';
import type { ChangePasswordBody } from '@cumbre/contract/users';
import { useHost } from '@cumbre/remote/host';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { Alert, Button, Card } from '@cumbre/ui/base';
import { Form, PasswordInput } from '@cumbre/ui/form';
import { useState } from 'react';
import { useOrgTexts } from '../useOrgTexts';
import { useChangePasswordMutation } from './accountCalls';

export function PasswordForm() {
  const t = useOrgTexts('account');
  const { notify } = useHost();
  const [form] = Form.useForm<ChangePasswordBody>();
  const [change, { isLoading, error, reset }] = useChangePasswordMutation();
  const [edited, setEdited] = useState(false);
  const failure = error as Failure | undefined;
  useUnsavedChanges(edited);

  async function save(values: ChangePasswordBody) {
    const answer = await change(values);
    if (answer.error) {
      const { errors } = answer.error as Failure;
      form.setFields(errors.map(({ path, message }) => ({ name: path as keyof ChangePasswordBody, errors: [message] })));
      return;
    }
    form.resetFields();
    setEdited(false);
    notify.success(`${t('changed')}. ${t('changedHint')}`);
  }

  const field = (name: keyof ChangePasswordBody) => ({ maxLength: PASSWORD_MAX_LENGTH, showLabel: `${t('show')}: ${labels[name]}`, hideLabel: `${t('hide')}: ${labels[name]}` });
  const labels = { password: t('current'), newPassword: t('new'), confirmPassword: t('confirm') };
  const longEnough = { validator: async (_rule: unknown, password: string | undefined) => {
    if (password && [...password].length < PASSWORD_MIN_LENGTH) throw new Error(t('invalid.length', { count: PASSWORD_MIN_LENGTH }));
  } };

  return (
    <Card>
      <Form form={form} name="password" layout="vertical" className="org-form" requiredMark={false} scrollToFirstError={{ focus: true }} validateTrigger={['onBlur', 'onSubmit']}
        onValuesChange={() => { setEdited(true); reset(); }} onFinish={save}>
        {failure && failure.errors.length === 0 && <Alert role="alert" type="error" showIcon title={failure.message || t('failed.change')} />}
        <Form.Item name="password" label={labels.password} rules={[{ required: true, message: t('required.current') }]}><PasswordInput autoComplete="current-password" {...field('password')} /></Form.Item>
        <Form.Item name="newPassword" label={labels.newPassword} extra={t('rules', { count: PASSWORD_MIN_LENGTH })} rules={[{ required: true, message: t('required.new') }, longEnough]}>
          <PasswordInput autoComplete="new-password" {...field('newPassword')} />
        </Form.Item>
        <Form.Item name="confirmPassword" label={labels.confirmPassword} dependencies={['newPassword']} rules={[{ required: true, message: t('required.confirm') }, ({ getFieldValue }) => ({
          validator: async (_rule, typed: string | undefined) => {
            if (typed && typed !== getFieldValue('newPassword')) throw new Error(t('invalid.mismatch'));
          },
        })]}>
          <PasswordInput autoComplete="new-password" {...field('confirmPassword')} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>{t('change')}</Button>
      </Form>
    </Card>
  );
}
