// Hands the organization over to another member, who is chosen from the list; then this person stays as an admin. Asked
// twice, since only the new owner can hand it back. The dialog has an address (?transfer).
import { useAppSelector } from '@cumbre/client/hooks';
import type { Failure } from '@cumbre/client/request';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Link, useSearchParams } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Paragraph } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useId, useState } from 'react';
import { SuccessorPicker } from '../SuccessorPicker';
import { useTransferOrganizationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';

export function TransferOrganization({ organization: { id, name, numberOfUsers } }: { organization: Organization }) {
  const t = useOrgTexts('settings');
  const [search, setSearch] = useSearchParams();
  return (
    <Card title={t('transfer.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('transfer.text')}</Paragraph>
        <Button className="org-named" onClick={() => setSearch({ transfer: '' })}>{t('transfer.action', { name })}</Button>
      </Flex>
      {search.has('transfer') && <TransferDialog id={id} name={name} isAlone={numberOfUsers <= 1} onClose={() => setSearch({}, { replace: true })} />}
    </Card>
  );
}

function TransferDialog({ id, name, isAlone, onClose }: Pick<Organization, 'id' | 'name'> & { isAlone: boolean; onClose: () => void }) {
  const t = useOrgTexts('settings');
  const { notify } = useHost();
  const me = useAppSelector(selectUser);
  const fieldId = useId();
  const [transfer, { isLoading, error }] = useTransferOrganizationMutation();
  const [heir, setHeir] = useState<{ id: string; name: string } | null>(null);
  const [sure, setSure] = useState(false);

  async function confirm() {
    if (!heir) return;
    const answer = await transfer({ organization: id, user: heir.id });
    if (answer.error) return;
    notify.success(t('transfer.done', { name, person: heir.name }));
    onClose();
  }

  function content() {
    if (isAlone) return <Paragraph>{t('transfer.alone')} <Link to={`/organizations/${id}/users`}>{t('transfer.toUsers')}</Link></Paragraph>;
    return (
      <Flex vertical gap={12}>
        <Paragraph>{t('transfer.text')}</Paragraph>
        <label htmlFor={fieldId}>{t('transfer.to')}</label>
        <SuccessorPicker id={fieldId} organizationId={id} except={me?.id ?? ''} value={heir?.id ?? null} onChange={(value, person) => setHeir(value === null ? null : { id: value, name: person })} />
        <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>{t('transfer.sure', { name })}</Checkbox>
        {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('transfer.failed')} />}
      </Flex>
    );
  }
  return (
    <Modal open title={t('transfer.confirmTitle', { name })} okText={t('transfer.confirm')} okButtonProps={{ danger: true, disabled: !heir || !sure }} cancelText={t('cancel')} confirmLoading={isLoading}
      onOk={() => void confirm()} onCancel={onClose}>
      {content()}
    </Modal>
  );
}
