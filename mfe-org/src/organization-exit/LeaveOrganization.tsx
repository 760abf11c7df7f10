// A member leaves an organization, after a confirmation (specification, section 2). The owner is not offered this: the
// abilities say so.
import { useAppSelector } from '@cumbre/client/hooks';
import type { Failure } from '@cumbre/client/request';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, Card, Flex, LogoutOutlined, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useLeaveOrganizationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';

export interface LeaveOrganizationProps {
  organization: Organization;
  onLeft: () => void;
}

export function LeaveOrganization({ organization, onLeft }: LeaveOrganizationProps) {
  const t = useOrgTexts('settings');
  const { notify } = useHost();
  const user = useAppSelector(selectUser);
  const [asking, setAsking] = useState(false);
  const [leave, { isLoading, error }] = useLeaveOrganizationMutation();
  const { id, name } = organization;

  async function confirm() {
    if (!user) return;
    const answer = await leave({ organization: id, user: user.id });
    if (answer.error) return;
    notify.success(t('leave.done', { name }));
    onLeft();
  }

  return (
    <Card title={t('leave.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('leave.text')}</Paragraph>
        <Button danger className="org-named" icon={<LogoutOutlined aria-hidden />} onClick={() => setAsking(true)}>{t('leave.action', { name })}</Button>
      </Flex>
      <Modal open={asking} title={t('leave.confirmTitle', { name })} okText={t('leave.confirm')} okButtonProps={{ danger: true }} cancelText={t('cancel')}
        confirmLoading={isLoading} onOk={confirm} onCancel={() => setAsking(false)}>
        <Flex vertical gap={12}>
          <Paragraph>{t('leave.text')}</Paragraph>
          {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.leave')} />}
        </Flex>
      </Modal>
    </Card>
  );
}
