// The person's own data. After saving, the session's name follows, so that the frame shows it. A new e-mail asks for the
// password and counts once it has been verified; until then the server keeps the former one, and the form says where to look.
import { useAppDispatch } from '@cumbre/client/hooks';
import type { Failure } from '@cumbre/client/request';
import { userChanged } from '@cumbre/client/session';
import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_MAX_LENGTH } from '@cumbre/contract/limits';
import type { Account } from '@cumbre/contract/users';
import { useHost } from '@cumbre/remote/host';
import { useKeptForm, useRestoredForm } from '@cumbre/remote/useKeptForm';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { Alert, Button, Card } from '@cumbre/ui/base';
import { Form, Input, PasswordInput } from '@cumbre/ui/form';
import { useState } from 'react';
import { useOrgTexts } from '../useOrgTexts';
import { useUpdateAccountMutation } from './accountCalls';
import { internationalPhone } from './phoneNumber';

type AccountValues = Pick<Account, 'name' | 'lastname' | 'email' | 'cellphone'> & { password?: string };
const KEPT: (keyof AccountValues)[] = ['name', 'lastname', 'email', 'cellphone'];
const written = (email: string) => email.trim().toLowerCase();

export function AccountForm({ account }: { account: Account }) {
  const t = useOrgTexts('account');
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<AccountValues>();
  const [update, { isLoading, error, reset }] = useUpdateAccountMutation();
  const restored = useRestoredForm<AccountValues>('account', t('restored'));
  const [edited, setEdited] = useState(restored !== null);
  useKeptForm('account', () => (edited ? form.getFieldsValue(KEPT) : null));
  const typedEmail = Form.useWatch('email', form) ?? account.email;
  const asksPassword = account.validated_email && account.hasPassword !== false && written(typedEmail) !== account.email;
  const failure = error as Failure | undefined;
  useUnsavedChanges(edited);

  async function save(values: AccountValues) {
    const wanted = { ...values, name: values.name.trim(), lastname: values.lastname.trim(), email: written(values.email), cellphone: internationalPhone(values.cellphone) ?? values.cellphone };
    const answer = await update(wanted);
    if (!answer.data) {
      const { errors } = answer.error as Failure;
      form.setFields(errors.map(({ path, message }) => ({ name: path as keyof AccountValues, errors: [message] })));
      return;
    }
    const { name, lastname, email, cellphone, validated_email } = answer.data;
    setEdited(false);
    form.setFieldsValue({ name, lastname, email, cellphone, password: '' });
    dispatch(userChanged({ firstName: name, lastName: lastname, email, phone: cellphone, validated_email }));
    if (wanted.email === email) notify.success(t('saved'));
    else notify.info(t('savedVerify', { email: wanted.email }));
  }

  const needed = (field: 'firstName' | 'lastName' | 'email' | 'phone') => ({ required: true, whitespace: true, message: t(`required.${field}`) });
  const existingPhone = { validator: async (_rule: unknown, text: string | undefined) => {
    if (text?.trim() && !internationalPhone(text)) throw new Error(t('invalid.phone'));
  } };

  return (
    <Card>
      <Form form={form} name="account" noValidate layout="vertical" className="org-form" requiredMark={false} initialValues={restored ?? account} scrollToFirstError={{ focus: true }}
        onValuesChange={() => { setEdited(true); reset(); }} onFinish={save}>
        {failure && failure.errors.length === 0 && <Alert role="alert" type="error" showIcon title={failure.message || t('failed.save')} />}
        <Form.Item name="name" label={t('firstName')} rules={[needed('firstName')]}><Input maxLength={NAME_LENGTH} autoComplete="given-name" /></Form.Item>
        <Form.Item name="lastname" label={t('lastName')} rules={[needed('lastName')]}><Input maxLength={NAME_LENGTH} autoComplete="family-name" /></Form.Item>
        <Form.Item name="email" label={t('email')} extra={t(account.hasPassword === false ? 'emailNeedsPassword' : 'emailHint')} validateTrigger={['onBlur', 'onSubmit']} rules={[needed('email'), { type: 'email', message: t('invalid.email') }]}>
          <Input type="email" inputMode="email" maxLength={EMAIL_LENGTH} autoComplete="email" readOnly={account.hasPassword === false} />
        </Form.Item>
        {asksPassword && (
          <Form.Item name="password" label={t('current')} extra={t('emailPassword')} validateTrigger="onSubmit" rules={[{ required: true, message: t('required.current') }]}>
            <PasswordInput autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} showLabel={t('show')} hideLabel={t('hide')} />
          </Form.Item>
        )}
        <Form.Item name="cellphone" label={t('phone')} extra={t('phoneHint')} validateTrigger={['onBlur', 'onSubmit']} rules={[needed('phone'), existingPhone]}>
          <Input type="tel" inputMode="tel" maxLength={32} autoComplete="tel" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>{t('save')}</Button>
      </Form>
    </Card>
  );
}
