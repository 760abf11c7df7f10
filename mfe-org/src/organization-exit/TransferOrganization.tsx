// Hands the organization over to another member, who is chosen from the list; then this person stays as an admin. Asked
// twice, since only the new owner can hand it back. The dialog has an address (?transfer).
import { useAppSelector } from '@cumbre/client/hooks';
import { useMembersQuery } from '@cumbre/client/members';
import type { Failure } from '@cumbre/client/request';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Link, useSearchParams } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Paragraph, Skeleton } from '@cumbre/ui/base';
import { Checkbox, Select } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useId, useState } from 'react';
import { useTransferOrganizationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';

export function TransferOrganization({ organization: { id, name } }: { organization: Organization }) {
  const t = useOrgTexts('settings');
  const [search, setSearch] = useSearchParams();
  return (
    <Card title={t('transfer.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('transfer.text')}</Paragraph>
        <Button className="org-named" onClick={() => setSearch({ transfer: '' })}>{t('transfer.action', { name })}</Button>
      </Flex>
      {search.has('transfer') && <TransferDialog id={id} name={name} onClose={() => setSearch({}, { replace: true })} />}
    </Card>
  );
}

function TransferDialog({ id, name, onClose }: Pick<Organization, 'id' | 'name'> & { onClose: () => void }) {
  const t = useOrgTexts('settings');
  const { notify } = useHost();
  const me = useAppSelector(selectUser);
  const fieldId = useId();
  const { data: members, error: failed } = useMembersQuery(id);
  const [transfer, { isLoading, error }] = useTransferOrganizationMutation();
  const [chosen, setChosen] = useState<string>();
  const [sure, setSure] = useState(false);
  const others = members?.filter((member) => member.id !== me?.id) ?? [];
  const heir = others.find((member) => member.id === chosen);

  async function confirm() {
    if (!heir) return;
    const answer = await transfer({ organization: id, user: heir.id });
    if (answer.error) return;
    notify.success(t('transfer.done', { name, person: `${heir.firstName} ${heir.lastName}` }));
    onClose();
  }

  function content() {
    if (failed) return <Alert role="alert" type="error" showIcon title={(failed as Failure).message || t('transfer.failed')} />;
    if (!members) return <Skeleton active title={false} />;
    if (others.length === 0) return <Paragraph>{t('transfer.alone')} <Link to={`/organizations/${id}/users`}>{t('transfer.toUsers')}</Link></Paragraph>;
    return (
      <Flex vertical gap={12}>
        <Paragraph>{t('transfer.text')}</Paragraph>
        <label htmlFor={fieldId}>{t('transfer.to')}</label>
        <Select id={fieldId} value={chosen} placeholder={t('choose')} showSearch={{ optionFilterProp: 'label' }} onChange={(value: string) => setChosen(value)}
          options={others.map((member) => ({ value: member.id, label: `${member.firstName} ${member.lastName}` }))} />
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
