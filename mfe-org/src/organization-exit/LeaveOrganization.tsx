// A member leaves an organization, after a confirmation (specification, section 2). The abilities
// exclude the owner.
import { failureOf } from '@cumbre/client/failure';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Card, Flex, LogoutOutlined, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useLeaveOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';

export interface LeaveOrganizationProps {
  organization: Organization;
  onLeft: () => void;
}

export function LeaveOrganization({ organization, onLeft }: LeaveOrganizationProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const user = useAppSelector(selectUser);
  const [asking, setAsking] = useState(false);
  const [leave, { isLoading, error }] = useLeaveOrganizationMutation();
  const { id, name } = organization;

  async function confirm() {
    if (!user) return;
    const answer = await leave({ organization: id, user: user.id });
    if (answer.error) return;
    notify.success(t('settings.leave.done', { name }));
    onLeft();
  }

  return (
    <Card title={t('settings.leave.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('settings.leave.text')}</Paragraph>
        <Button
          danger
          className="org-named"
          icon={<LogoutOutlined aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('settings.leave.action', { name })}
        </Button>
      </Flex>
      <Modal
        open={asking}
        title={t('settings.leave.confirmTitle', { name })}
        okText={t('settings.leave.confirm')}
        okButtonProps={{ danger: true }}
        cancelText={t('settings.cancel')}
        confirmLoading={isLoading}
        onOk={confirm}
        onCancel={() => setAsking(false)}
      >
        <Flex vertical gap={12}>
          <Paragraph>{t('settings.leave.text')}</Paragraph>
          {error && (
            <Alert
              role="alert"
              type="error"
              showIcon
              title={failureOf(error)?.message || t('settings.failed.leave')}
            />
          )}
        </Flex>
      </Modal>
    </Card>
  );
}
