// Organizations that have invited this person: accept, or reject after a confirmation.
import type { Failure } from '@cumbre/client/request';
import { invitationRoleOf } from '@cumbre/contract/invitationRoles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Button, Card, Flex, Paragraph, Text } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useRespondToInvitationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';

export function PendingInvitations({ invitations }: { invitations: readonly MemberOrganization[] }) {
  const t = useOrgTexts('organizations');
  const label = useOrgTexts('labels');
  const { notify } = useHost();
  const [respond, { isLoading }] = useRespondToInvitationMutation();
  const [rejecting, setRejecting] = useState<MemberOrganization | null>(null);

  async function answerTo({ id, name }: MemberOrganization, answer: 'accepted' | 'rejected') {
    const { error } = await respond({ organization: id, answer });
    if (error) notify.error((error as Failure).message || t('failed.respond'));
    else notify.success(t(answer, { name }));
    setRejecting(null);
  }

  return (
    <Card title={t('pending')}>
      <Flex vertical gap={16}>
        {invitations.map((invitation) => (
          <Flex key={invitation.id} gap={12} justify="space-between" align="center" wrap>
            <div>
              <Text as="div" strong className="org-name">{invitation.name}</Text>
              <Text>{t('invitedAs', { role: label(`invitationRole.${invitationRoleOf(invitation.role)}`) })}</Text>
            </div>
            <Flex gap={8}>
              <Button sends type="primary" disabled={isLoading} aria-label={t('acceptNamed', { name: invitation.name })} onClick={() => void answerTo(invitation, 'accepted')}>{t('accept')}</Button>
              <Button disabled={isLoading} aria-label={t('rejectNamed', { name: invitation.name })} onClick={() => setRejecting(invitation)}>{t('reject')}</Button>
            </Flex>
          </Flex>
        ))}
      </Flex>
      <Modal open={rejecting !== null} title={t('rejectTitle', { name: rejecting?.name })} okText={t('reject')} okButtonProps={{ danger: true }} cancelText={t('cancel')}
        confirmLoading={isLoading} onCancel={() => setRejecting(null)} onOk={() => rejecting && answerTo(rejecting, 'rejected')}>
        <Paragraph>{t('rejectText')}</Paragraph>
      </Modal>
    </Card>
  );
}
