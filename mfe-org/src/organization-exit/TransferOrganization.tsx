// Transfers the ownership of the organization to another member, chosen from the list; the previous
// owner becomes an admin. It asks for confirmation, since only the new owner can transfer it back.
// The dialog has an address (?transfer).
import { failureOf } from '@cumbre/client/failure';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link, useSearchParams } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Paragraph } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useId, useState } from 'react';
import { SuccessorPicker } from '../SuccessorPicker';
import { useTransferOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';

export function TransferOrganization({
  organization: { id, name, numberOfUsers },
}: {
  organization: Organization;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  return (
    <Card title={t('settings.transfer.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('settings.transfer.text')}</Paragraph>
        <Button className="org-named" onClick={() => setSearch({ transfer: '' })}>
          {t('settings.transfer.action', { name })}
        </Button>
      </Flex>
      {search.has('transfer') && (
        <TransferDialog
          id={id}
          name={name}
          isAlone={numberOfUsers <= 1}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </Card>
  );
}

function TransferDialog({
  id,
  name,
  isAlone,
  onClose,
}: Pick<Organization, 'id' | 'name'> & { isAlone: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const me = useAppSelector(selectUser);
  const fieldId = useId();
  const [transfer, { isLoading, error }] = useTransferOrganizationMutation();
  const [heir, setHeir] = useState<{ id: string; name: string } | null>(null);
  const [sure, setSure] = useState(false);

  async function confirm() {
    if (!heir) return;
    const answer = await transfer({ organization: id, user: heir.id });
    if (answer.error) return;
    notify.success(t('settings.transfer.done', { name, person: heir.name }));
    onClose();
  }

  function content() {
    if (isAlone)
      return (
        <Paragraph>
          {t('settings.transfer.alone')}{' '}
          <Link to={`/organizations/${id}/users`}>{t('settings.transfer.toUsers')}</Link>
        </Paragraph>
      );
    return (
      <Flex vertical gap={12}>
        <Paragraph>{t('settings.transfer.text')}</Paragraph>
        <label htmlFor={fieldId}>{t('settings.transfer.to')}</label>
        <SuccessorPicker
          id={fieldId}
          organizationId={id}
          except={me?.id ?? ''}
          value={heir?.id ?? null}
          onChange={(value, person) => setHeir(value === null ? null : { id: value, name: person })}
        />
        <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
          {t('settings.transfer.sure', { name })}
        </Checkbox>
        {error && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureOf(error)?.message || t('settings.transfer.failed')}
          />
        )}
      </Flex>
    );
  }
  return (
    <Modal
      open
      title={t('settings.transfer.confirmTitle', { name })}
      okText={t('settings.transfer.confirm')}
      okButtonProps={{ danger: true, disabled: !heir || !sure }}
      cancelText={t('settings.cancel')}
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}
