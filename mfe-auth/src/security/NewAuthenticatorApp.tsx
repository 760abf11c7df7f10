// Adds an authenticator app: the person names it, scans or types the secret, and confirms it by a
// code. Before that nothing is asked at sign-in.
import type { AuthenticatorAppSecret } from '@cumbre/contract/factors';
import { ServerForm, TextField, useServerForm } from '@cumbre/forms/form';
import { Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useAddAuthenticatorAppMutation, useConfirmAuthenticatorAppMutation } from '../factorsApi';
import { answerOf, atField } from '../failures';
import { useTranslation } from '../useTranslation';
import { NameForm } from './NameForm';
import { QrCode } from './QrCode';

interface NewAuthenticatorAppProps {
  /** Whether recovery codes are made and shown afterwards. */
  codesFollow: boolean;
  onAdded: () => void;
  onClose: () => void;
}

export function NewAuthenticatorApp({ codesFollow, onAdded, onClose }: NewAuthenticatorAppProps) {
  const { t } = useTranslation();
  const [add] = useAddAuthenticatorAppMutation();
  const [app, setApp] = useState<AuthenticatorAppSecret | null>(null);
  if (app) return <ConfirmApp app={app} onAdded={onAdded} onClose={onClose} />;
  return (
    <NameForm
      title={t('security.apps.add')}
      text={t('security.apps.addText')}
      more={codesFollow ? t('security.codes.follow') : undefined}
      submit={t('security.apps.continue')}
      save={async (name) => setApp(await add(name).unwrap())}
      onSaved={() => {}}
      onClose={onClose}
    />
  );
}

function ConfirmApp({
  app: { id, secret, uri },
  onAdded,
  onClose,
}: Omit<NewAuthenticatorAppProps, 'codesFollow'> & { app: AuthenticatorAppSecret }) {
  const { t } = useTranslation();
  const [confirm] = useConfirmAuthenticatorAppMutation();
  const form = useServerForm({
    id: 'confirm-app',
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : t('security.apps.codeRequired') }),
    send: async ({ code }) =>
      atField(await answerOf(confirm({ id, code }).unwrap()), {
        FACTOR_REFUSED: ['code', t('security.apps.wrong')],
      }),
    onSaved: onAdded,
    failed: t('security.failed'),
    draft: null,
    guarded: false,
  });
  return (
    <Modal
      open
      title={t('security.apps.confirmTitle')}
      okText={t('security.apps.confirm')}
      cancelText={t('security.cancel')}
      confirmLoading={form.busy}
      okButtonProps={{ htmlType: 'submit', form: form.id }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && form.focus('code')}
    >
      <Flex vertical gap={16}>
        <Paragraph>{t('security.apps.scan')}</Paragraph>
        <QrCode text={uri} label={t('security.apps.qr')} />
        <a className="mfe-auth_open-app" href={uri}>
          {t('security.apps.open')}
        </a>
        <div>
          <Paragraph tone="secondary">{t('security.apps.type')}</Paragraph>
          <code className="mfe-auth_secret">{(secret.match(/.{4}/g) ?? [secret]).join(' ')}</code>
        </div>
        <ServerForm form={form}>
          <TextField
            form={form}
            name="code"
            label={t('security.apps.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </ServerForm>
      </Flex>
    </Modal>
  );
}
