// A member leaves an organization, after a confirmation (specification, section 2). The abilities
// exclude the owner.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { ServerForm, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, Flex, LogoutOutlined, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useLeaveOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';
import { exitOrganization } from './exitOrganization';

export interface LeaveOrganizationProps {
  organization: Organization;
  onLeft: () => void;
}

export function LeaveOrganization({ organization, onLeft }: LeaveOrganizationProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const user = useAppSelector(selectUser);
  const [asking, setAsking] = useState(false);
  const [leave] = useLeaveOrganizationMutation();
  const { id, name } = organization;

  const form = useServerForm({
    id: 'leave-organization',
    initial: {},
    send: () => exitOrganization(id, () => leave({ organization: id, user: user?.id ?? '' })),
    onSaved: () => {
      notify.success(t('settings.leave.done', { name }));
      onLeft();
    },
    failed: t('settings.failed.leave'),
    draft: null,
    guarded: false,
  });

  return (
    <Card title={t('settings.leave.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('settings.leave.text')}</Paragraph>
        <Button
          danger
          className="mfe-org_named"
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
        okButtonProps={{ danger: true, htmlType: 'submit', form: form.id }}
        cancelText={t('settings.cancel')}
        confirmLoading={form.busy}
        onCancel={() => setAsking(false)}
      >
        <ServerForm form={form}>
          <Paragraph>{t('settings.leave.text')}</Paragraph>
        </ServerForm>
      </Modal>
    </Card>
  );
}
