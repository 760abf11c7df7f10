// The section "Sign-in and security" of the account: passkeys, authenticator apps, recovery codes and
// sign-in providers. After the first factor, the recovery codes are made and shown at once.
import { failureOf } from '@cumbre/client/failure';
import { Alert, Button, Card, Flex, Paragraph, PlusOutlined, Skeleton } from '@cumbre/ui/base';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { useState } from 'react';
import { useCreateRecoveryCodesMutation, useFactorsQuery } from '../factorsApi';
import { securityTexts } from '../locales/security';
import { useTranslation } from '../useTranslation';
import { FactorTable } from './FactorTable';
import { Identities } from './Identities';
import { NewAuthenticatorApp } from './NewAuthenticatorApp';
import { NewPasskey } from './NewPasskey';
import { RecoveryCodes, ShownCodes } from './RecoveryCodes';

const canUsePasskeys = () => 'PublicKeyCredential' in window;

export function SecuritySection() {
  useLazyNamespace(securityTexts);
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { data, error, refetch } = useFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [createCodes] = useCreateRecoveryCodesMutation();
  const [adding, setAdding] = useState<'passkey' | 'app' | null>(null);
  const [shownCodes, setShownCodes] = useState<string[] | null>(null);

  if (!data)
    return error ? (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={failureOf(error)?.message || t('security.notLoaded')}
        action={
          <Button size="small" onClick={() => refetch()}>
            {t('security.retry')}
          </Button>
        }
      />
    ) : (
      <Card>
        <Skeleton active />
      </Card>
    );
  const count = data.passkeys.length + data.authenticatorApps.length;
  const { recoveryCodes } = data;

  async function added() {
    setAdding(null);
    notify.success(t('security.added'));
    if (recoveryCodes) return;
    // A failure is shown by the card of the codes, which offers them again.
    const codes = await createCodes();
    if (codes.data) setShownCodes(codes.data);
  }
  return (
    <Flex vertical gap={16}>
      <Card title={t('security.passkeys.title')}>
        <Flex vertical gap={16} align="flex-start">
          <Paragraph>{t('security.passkeys.text')}</Paragraph>
          <FactorTable
            source="passkeys"
            caption={t('security.passkeys.title')}
            factors={data.passkeys}
            empty={t('security.passkeys.empty')}
            isLast={count === 1}
          />
          {canUsePasskeys() ? (
            <Button sends icon={<PlusOutlined aria-hidden />} onClick={() => setAdding('passkey')}>
              {t('security.passkeys.add')}
            </Button>
          ) : (
            <Paragraph tone="secondary">{t('security.passkeys.unsupported')}</Paragraph>
          )}
        </Flex>
      </Card>
      <Card title={t('security.apps.title')}>
        <Flex vertical gap={16} align="flex-start">
          <Paragraph>{t('security.apps.text')}</Paragraph>
          <FactorTable
            source="authenticator-apps"
            caption={t('security.apps.title')}
            factors={data.authenticatorApps}
            empty={t('security.apps.empty')}
            isLast={count === 1}
          />
          <Button sends icon={<PlusOutlined aria-hidden />} onClick={() => setAdding('app')}>
            {t('security.apps.add')}
          </Button>
        </Flex>
      </Card>
      {count > 0 && <RecoveryCodes codes={recoveryCodes} onCreated={setShownCodes} />}
      <Identities />
      {adding === 'passkey' && (
        <NewPasskey
          codesFollow={!recoveryCodes}
          onAdded={() => void added()}
          onClose={() => setAdding(null)}
        />
      )}
      {adding === 'app' && (
        <NewAuthenticatorApp
          codesFollow={!recoveryCodes}
          onAdded={() => void added()}
          onClose={() => setAdding(null)}
        />
      )}
      {shownCodes && <ShownCodes codes={shownCodes} onClose={() => setShownCodes(null)} />}
    </Flex>
  );
}
