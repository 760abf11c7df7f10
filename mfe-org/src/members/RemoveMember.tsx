// Takes a member out. What the person owns and is assigned is counted first; it is handed over to somebody, or stays with
// the name and the note that the person has left. What lies in finished cycles stays as it was.
import { useAppSelector } from '@cumbre/client/hooks';
import { memberName as nameOf } from '@cumbre/client/members';
import type { Failure } from '@cumbre/client/request';
import { selectUser } from '@cumbre/client/session';
import type { Member } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, Flex, Paragraph, Skeleton } from '@cumbre/ui/base';
import { RadioGroup } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { SuccessorPicker } from '../SuccessorPicker';
import { useOrgTexts } from '../useOrgTexts';
import { useHoldingsQuery, useRemoveMemberMutation } from './peopleCalls';

export interface RemoveMemberProps {
  organization: string;
  member: Member;
  onClose: () => void;
}

export function RemoveMember({ organization, member, onClose }: RemoveMemberProps) {
  const t = useOrgTexts('members');
  const { notify } = useHost();
  const { data: holdings, error, refetch } = useHoldingsQuery({ organization, user: member.id }, { refetchOnMountOrArgChange: true });
  const [remove, removing] = useRemoveMemberMutation();
  const [way, setWay] = useState<'heir' | 'stay'>('heir');
  const me = useAppSelector(selectUser);
  const [heir, setHeir] = useState(me?.id ?? null);
  const name = nameOf(member);
  const ownName = new Map(me ? [[me.id, `${nameOf(me)} (${t('you')})`]] : []);
  const movable = (holdings?.owned ?? 0) + (holdings?.assigned ?? 0);

  async function confirm() {
    const answer = await remove({ organization, user: member.id, ...(movable > 0 && way === 'heir' && heir !== null && { heir }) });
    if (answer.error) return;
    notify.success(t('remove.done', { name }));
    onClose();
  }

  const picker = way === 'heir' && <SuccessorPicker aria-label={t('remove.heir')} organizationId={organization} except={member.id} names={ownName} value={heir} onChange={setHeir} />;

  function content() {
    if (error) return <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.holdings')} action={<Button size="small" onClick={() => refetch()}>{t('retry')}</Button>} />;
    if (!holdings) return <Skeleton active title={false} />;
    return (
      <Flex vertical gap={12}>
        <Paragraph>{t('remove.text', { name })}</Paragraph>
        {movable > 0 && (
          <>
            <Paragraph>{t('remove.owned', { count: holdings.owned })} {t('remove.assigned', { count: holdings.assigned })}</Paragraph>
            <RadioGroup aria-label={t('remove.way')} stacked value={way} onChange={setWay} options={[{ value: 'heir', label: t('remove.handOver'), below: picker }, { value: 'stay', label: t('remove.stay', { name }) }]} />
          </>
        )}
        {movable === 0 && <Paragraph>{t('remove.nothing', { name })}</Paragraph>}
        {holdings.locked > 0 && <Paragraph tone="secondary">{t('remove.locked', { count: holdings.locked })}</Paragraph>}
        {holdings.apiKeys > 0 && <Alert type="warning" showIcon title={t('remove.apiKeys', { count: holdings.apiKeys })} />}
        {removing.error && <Alert role="alert" type="error" showIcon title={(removing.error as Failure).message || t('failed.remove')} />}
      </Flex>
    );
  }
  return (
    <Modal open title={t('remove.title', { name })} okText={t('remove.confirm')} okButtonProps={{ danger: true, disabled: !holdings || (movable > 0 && way === 'heir' && heir === null) }} cancelText={t('cancel')} confirmLoading={removing.isLoading}
      onOk={() => void confirm()} onCancel={onClose}>
      {content()}
    </Modal>
  );
}
