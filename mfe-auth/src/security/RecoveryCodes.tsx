// Recovery codes: how many are left, and new ones, which are shown once to copy, download or print.
import { failureOf } from '@cumbre/client/failure';
import { saveFile } from '@cumbre/client/saveFile';
import type { FactorsAnswer } from '@cumbre/contract/factors';
import { FEW_RECOVERY_CODES } from '@cumbre/contract/limits';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Card, DownloadOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { CopyOutlined } from '@cumbre/ui/icons';
import { ConfirmButton, Modal } from '@cumbre/ui/overlay';
import { useCreateRecoveryCodesMutation } from '../factorsApi';
import { useTranslation } from '../useTranslation';
import { formatInstant } from '@cumbre/ui/formatInstant';

interface RecoveryCodesProps {
  codes: FactorsAnswer['recoveryCodes'];
  onCreated: (codes: string[]) => void;
}

export function RecoveryCodes({ codes, onCreated }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [create] = useCreateRecoveryCodesMutation();

  async function renew() {
    const { data, error } = await create();
    if (data) onCreated(data);
    else notify.error(failureOf(error)?.message || t('security.failed'));
  }
  return (
    <Card title={t('security.codes.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('security.codes.text')}</Paragraph>
        {codes === null ? (
          <Alert type="warning" showIcon title={t('security.codes.none')} />
        ) : (
          <>
            {codes.left <= FEW_RECOVERY_CODES && (
              <Alert type="warning" showIcon title={t('security.codes.few')} />
            )}
            <Paragraph>
              {t('security.codes.left', {
                count: codes.left,
                date: formatInstant(codes.createdAt),
              })}
            </Paragraph>
          </>
        )}
        {codes === null ? (
          <Button sends onClick={() => void renew()}>
            {t('security.codes.create')}
          </Button>
        ) : (
          <ConfirmButton
            title={t('security.codes.renewTitle')}
            question={t('security.codes.renewText')}
            confirmLabel={t('security.codes.renew')}
            cancelLabel={t('security.cancel')}
            onConfirm={renew}
          >
            {t('security.codes.renew')}
          </ConfirmButton>
        )}
      </Flex>
    </Card>
  );
}

/** The codes, shown this once. */
export function ShownCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const text = `${t('security.codes.fileTitle')}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success(t('security.codes.copied')),
      () => notify.error(t('security.codes.notCopied')),
    );
  return (
    <Modal
      open
      title={t('security.codes.shownTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('security.codes.kept')}
        </Button>
      }
    >
      <Flex vertical gap={16} className="mfe-auth_shown-codes">
        <Alert type="warning" showIcon title={t('security.codes.once')} />
        <ul className="mfe-auth_codes" aria-label={t('security.codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Flex wrap gap={8}>
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {t('security.codes.copy')}
          </Button>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() =>
              saveFile(new Blob([text], { type: 'text/plain' }), 'Cumbre_recovery_codes.txt')
            }
          >
            {t('security.codes.download')}
          </Button>
          <Button onClick={() => window.print()}>{t('security.codes.print')}</Button>
        </Flex>
      </Flex>
    </Modal>
  );
}
