// Removes a member. The dialog first counts what the person is responsible for: a successor takes
// it over, or it keeps the name.
import { useAppSelector } from '@cumbre/client/hooks';
import { memberName as nameOf } from '@cumbre/client/members';
import { selectUser } from '@cumbre/client/session';
import type { Member } from '@cumbre/contract/organizations';
import { ServerForm, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Flex, Paragraph, Skeleton } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { HoldingsChoice, heirOf, needsHeir } from '../HoldingsChoice';
import type { HoldingsValues } from '../HoldingsChoice';
import { HoldingsFailure } from '../HoldingsFailure';
import { useHoldingsQuery } from '../organizationsApi';
import { useTranslation } from '../useTranslation';
import { useRemoveMemberMutation } from './membersApi';

export interface RemoveMemberProps {
  organization: string;
  member: Member;
  onClose: () => void;
}

export function RemoveMember({ organization, member, onClose }: RemoveMemberProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const {
    data: holdings,
    error,
    refetch,
  } = useHoldingsQuery({ organization, user: member.id }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveMemberMutation();
  const me = useAppSelector(selectUser);
  const name = nameOf(member);
  const form = useServerForm<HoldingsValues>({
    id: 'remove-member',
    initial: { way: 'heir', heir: me?.id ?? null },
    send: (values) => {
      const heir = heirOf(holdings, values);
      return remove({ organization, user: member.id, ...(heir && { heir }) });
    },
    onSaved: () => {
      notify.success(t('members.remove.done', { name }));
      onClose();
    },
    failed: t('members.failed.remove'),
    draft: null,
    guarded: false,
  });

  function content() {
    if (error) return <HoldingsFailure error={error} onRetry={() => void refetch()} />;
    if (!holdings) return <Skeleton active title={false} />;
    return (
      <ServerForm form={form}>
        <Flex vertical gap={12}>
          <Paragraph>{t('members.remove.text', { name })}</Paragraph>
          <HoldingsChoice
            form={form}
            organization={organization}
            member={{ id: member.id, name }}
            holdings={holdings}
            texts="members.remove"
          />
        </Flex>
      </ServerForm>
    );
  }
  return (
    <Modal
      open
      title={t('members.remove.title', { name })}
      okText={t('members.remove.confirm')}
      okButtonProps={{
        danger: true,
        disabled: !holdings || needsHeir(holdings, form.values),
        htmlType: 'submit',
        form: form.id,
      }}
      cancelText={t('members.cancel')}
      confirmLoading={form.busy}
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}
