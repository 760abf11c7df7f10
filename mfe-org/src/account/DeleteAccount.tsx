// Deletes the account, once the password has been typed. Where the person still owns organizations it leads to them:
// they are handed over or deleted first.
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import type { Failure } from '@cumbre/client/request';
import { PASSWORD_MAX_LENGTH } from '@cumbre/contract/limits';
import type { Account, DeleteAccountBody, OwnedOrganizations } from '@cumbre/contract/users';
import { useHost } from '@cumbre/remote/host';
import { Link, useNavigate } from '@cumbre/remote/router';
import { Alert, Button, Card, DeleteOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { Form, PasswordInput } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useOrgTexts } from '../useOrgTexts';
import { SetPassword } from './SetPassword';
import { useDeleteAccountMutation } from './accountCalls';

/** `account` is absent while it is not known. */
export function DeleteAccount({ account }: { account?: Account }) {
  const t = useOrgTexts('account');
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [form] = Form.useForm<DeleteAccountBody>();
  const [remove, { isLoading, error, reset }] = useDeleteAccountMutation();
  const failure = error as Failure | undefined;
  const owned = failure?.code === 'OWNS_ORGANIZATIONS' ? (failure.problem.organizations as OwnedOrganizations) : [];

  async function confirm(values: DeleteAccountBody) {
    const answer = await remove(values);
    if (answer.error) {
      const { errors } = answer.error as Failure;
      form.setFields(errors.map(({ message }) => ({ name: 'password', errors: [message] })));
      return;
    }
    // Nothing of theirs stays in this browser, and whoever signs in next is not led to this screen.
    await dispatch(logOut({ onServer: false, keepForms: false }));
    await navigate('/auth/sign-in', { replace: true });
    notify.success(t('delete.done'));
  }
  function close() {
    setAsking(false);
    form.resetFields();
    reset();
  }

  return (
    <Card title={t('delete.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('delete.text')}</Paragraph>
        {account?.hasPassword === false
          ? <SetPassword email={account.email} />
          : <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setAsking(true)}>{t('delete.action')}</Button>}
      </Flex>
      <Modal open={asking} title={t('delete.confirmTitle')} okText={t('delete.confirm')} okButtonProps={{ danger: true }} cancelText={t('cancel')} confirmLoading={isLoading}
        onOk={() => form.submit()} onCancel={close} mask={{ closable: false }} afterOpenChange={(open) => open && form.focusField('password')}>
        <Flex vertical gap={12}>
          <Paragraph>{t('delete.text')}</Paragraph>
          {failure && failure.errors.length === 0 && (
            <Alert role="alert" type="error" showIcon title={failure.message || t('failed.delete')}
              description={owned.length > 0 && <ul>{owned.map(({ id, name }) => <li key={id}><Link to={`/organizations/${id}`}>{name}</Link></li>)}</ul>} />
          )}
          <Form form={form} name="deleteAccount" layout="vertical" requiredMark={false} onValuesChange={() => failure && reset()} onFinish={confirm}>
            <Form.Item name="password" label={t('current')} validateTrigger="onSubmit" rules={[{ required: true, message: t('required.current') }]}>
              <PasswordInput autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} showLabel={t('show')} hideLabel={t('hide')} />
            </Form.Item>
          </Form>
        </Flex>
      </Modal>
    </Card>
  );
}
