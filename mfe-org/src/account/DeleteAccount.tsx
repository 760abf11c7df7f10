// Deletes the account after the password is typed. While the person still owns organizations, it
// links to them instead: they must be transferred or deleted first.
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { PASSWORD_MAX_LENGTH } from '@cumbre/contract/limits';
import type { Account, OwnedOrganizations } from '@cumbre/contract/users';
import { PasswordField, ServerForm, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link, useNavigate } from '@cumbre/remote/router';
import { Alert, Button, Card, DeleteOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import { SetPassword } from './SetPassword';
import { useDeleteAccountMutation } from './accountApi';

/** `account` is absent until it is loaded. */
export function DeleteAccount({ account }: { account?: Account }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [remove] = useDeleteAccountMutation();
  const [owned, setOwned] = useState<{ message: string; list: OwnedOrganizations } | null>(null);
  const form = useServerForm({
    id: 'delete-account',
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? null : t('account.required.current') }),
    send: (values) => {
      setOwned(null);
      return remove(values);
    },
    onSaved: async () => {
      // Removes the person's data from this browser; the next person who signs in is not redirected
      // to this screen.
      await dispatch(logOut({ onServer: false, keepForms: false }));
      await navigate('/auth/sign-in', { replace: true });
      notify.success(t('account.delete.done'));
    },
    onFailure: ({ code, message, problem }) => {
      if (code !== 'OWNS_ORGANIZATIONS') return false;
      setOwned({ message, list: problem.organizations as OwnedOrganizations });
      return true;
    },
    failed: t('account.failed.delete'),
    draft: null,
    guarded: false,
  });
  function close() {
    setAsking(false);
    setOwned(null);
    form.reset();
  }

  return (
    <Card title={t('account.delete.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('account.delete.text')}</Paragraph>
        {account?.hasPassword === false ? (
          <SetPassword email={account.email} />
        ) : (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setAsking(true)}>
            {t('account.delete.action')}
          </Button>
        )}
      </Flex>
      <Modal
        open={asking}
        title={t('account.delete.confirmTitle')}
        okText={t('account.delete.confirm')}
        okButtonProps={{ danger: true, htmlType: 'submit', form: form.id }}
        cancelText={t('account.cancel')}
        confirmLoading={form.busy}
        onCancel={close}
        mask={{ closable: false }}
        afterOpenChange={(open) => open && form.focus('password')}
      >
        <Flex vertical gap={12}>
          <Paragraph>{t('account.delete.text')}</Paragraph>
          {owned && (
            <Alert
              role="alert"
              type="error"
              showIcon
              title={owned.message || t('account.failed.delete')}
              description={
                <ul>
                  {owned.list.map(({ id, name }) => (
                    <li key={id}>
                      <Link to={`/organizations/${id}`}>{name}</Link>
                    </li>
                  ))}
                </ul>
              }
            />
          )}
          <ServerForm form={form}>
            <PasswordField
              form={form}
              name="password"
              label={t('account.current')}
              autoComplete="current-password"
              maxLength={PASSWORD_MAX_LENGTH}
            />
          </ServerForm>
        </Flex>
      </Modal>
    </Card>
  );
}
