// A member leaves an organization, after a confirmation (specification, section 2). The dialog says
// what the member is responsible for: a successor takes it over, or it keeps the name. The
// abilities exclude the owner.
import { memberName as nameOf } from '@cumbre/client/members';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { ServerForm, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, Flex, LogoutOutlined, Paragraph, Skeleton } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { HoldingsChoice, heirOf, needsHeir } from '../HoldingsChoice';
import type { HoldingsValues } from '../HoldingsChoice';
import { HoldingsFailure } from '../HoldingsFailure';
import { useHoldingsQuery, useLeaveOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';
import { exitOrganization } from './exitOrganization';

export interface LeaveOrganizationProps {
  organization: Organization;
  onLeft: () => void;
}

export function LeaveOrganization({ organization, onLeft }: LeaveOrganizationProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
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
          {t('settings.leave.action', { name: organization.name })}
        </Button>
      </Flex>
      {asking && (
        <LeaveDialog organization={organization} onLeft={onLeft} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function LeaveDialog({
  organization: { id, name, owner },
  onLeft,
  onClose,
}: LeaveOrganizationProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const me = useAppSelector(selectUser);
  const user = me?.id ?? '';
  const {
    data: holdings,
    error,
    refetch,
  } = useHoldingsQuery({ organization: id, user }, { refetchOnMountOrArgChange: true });
  const [leave] = useLeaveOrganizationMutation();
  const form = useServerForm<HoldingsValues>({
    id: 'leave-organization',
    initial: { way: 'heir', heir: owner },
    send: (values) => {
      const heir = heirOf(holdings, values);
      return exitOrganization(id, () => leave({ organization: id, user, ...(heir && { heir }) }));
    },
    onSaved: () => {
      notify.success(t('settings.leave.done', { name }));
      onLeft();
    },
    failed: t('settings.failed.leave'),
    draft: null,
    guarded: false,
  });

  function content() {
    if (error) return <HoldingsFailure error={error} onRetry={() => void refetch()} />;
    if (!holdings) return <Skeleton active title={false} />;
    return (
      <ServerForm form={form}>
        <Flex vertical gap={12}>
          <Paragraph>{t('settings.leave.text')}</Paragraph>
          <HoldingsChoice
            form={form}
            organization={id}
            member={{ id: user, name: me ? nameOf(me) : '' }}
            holdings={holdings}
            texts="settings.leave"
          />
        </Flex>
      </ServerForm>
    );
  }
  return (
    <Modal
      open
      title={t('settings.leave.confirmTitle', { name })}
      okText={t('settings.leave.confirm')}
      okButtonProps={{
        danger: true,
        disabled: !holdings || needsHeir(holdings, form.values),
        htmlType: 'submit',
        form: form.id,
      }}
      cancelText={t('settings.cancel')}
      confirmLoading={form.busy}
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}
