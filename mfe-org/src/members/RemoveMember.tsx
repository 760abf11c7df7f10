// Removes a member. The dialog first counts the items that the person owns and is assigned: a
// successor takes them over, or they keep the name with a note that the person has left. Items in
// finished cycles do not change.
import { failureOf } from '@cumbre/client/failure';
import { useAppSelector } from '@cumbre/client/hooks';
import { memberName as nameOf } from '@cumbre/client/members';
import { selectUser } from '@cumbre/client/session';
import type { Member } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Flex, Paragraph, Skeleton } from '@cumbre/ui/base';
import { RadioGroup } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { SuccessorPicker } from '../SuccessorPicker';
import { useTranslation } from '../useTranslation';
import { useHoldingsQuery, useRemoveMemberMutation } from './membersApi';

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
  const [remove, removing] = useRemoveMemberMutation();
  const [way, setWay] = useState<'heir' | 'stay'>('heir');
  const me = useAppSelector(selectUser);
  const [heir, setHeir] = useState(me?.id ?? null);
  const name = nameOf(member);
  const ownName = new Map(me ? [[me.id, `${nameOf(me)} (${t('members.you')})`]] : []);
  const movable = (holdings?.owned ?? 0) + (holdings?.assigned ?? 0);

  async function confirm() {
    const answer = await remove({
      organization,
      user: member.id,
      ...(movable > 0 && way === 'heir' && heir !== null && { heir }),
    });
    if (answer.error) return;
    notify.success(t('members.remove.done', { name }));
    onClose();
  }

  const picker = way === 'heir' && (
    <SuccessorPicker
      aria-label={t('members.remove.heir')}
      organizationId={organization}
      except={member.id}
      names={ownName}
      value={heir}
      onChange={setHeir}
    />
  );

  function content() {
    if (error)
      return (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={failureOf(error)?.message || t('members.failed.holdings')}
          action={
            <Button size="small" onClick={() => refetch()}>
              {t('members.retry')}
            </Button>
          }
        />
      );
    if (!holdings) return <Skeleton active title={false} />;
    return (
      <Flex vertical gap={12}>
        <Paragraph>{t('members.remove.text', { name })}</Paragraph>
        {movable > 0 && (
          <>
            <Paragraph>
              {t('members.remove.owned', { count: holdings.owned })}{' '}
              {t('members.remove.assigned', { count: holdings.assigned })}
            </Paragraph>
            <RadioGroup
              aria-label={t('members.remove.way')}
              stacked
              value={way}
              onChange={setWay}
              options={[
                { value: 'heir', label: t('members.remove.handOver'), below: picker },
                { value: 'stay', label: t('members.remove.stay', { name }) },
              ]}
            />
          </>
        )}
        {movable === 0 && <Paragraph>{t('members.remove.nothing', { name })}</Paragraph>}
        {holdings.locked > 0 && (
          <Paragraph tone="secondary">
            {t('members.remove.locked', { count: holdings.locked })}
          </Paragraph>
        )}
        {holdings.apiKeys > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('members.remove.apiKeys', { count: holdings.apiKeys })}
          />
        )}
        {removing.error && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureOf(removing.error)?.message || t('members.failed.remove')}
          />
        )}
      </Flex>
    );
  }
  return (
    <Modal
      open
      title={t('members.remove.title', { name })}
      okText={t('members.remove.confirm')}
      okButtonProps={{
        danger: true,
        disabled: !holdings || (movable > 0 && way === 'heir' && heir === null),
      }}
      cancelText={t('members.cancel')}
      confirmLoading={removing.isLoading}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}
