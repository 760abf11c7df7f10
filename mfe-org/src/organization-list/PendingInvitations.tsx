// Organizations that have invited this person: accept, or reject after a confirmation.
import { failureOf } from '@cumbre/client/failure';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, Flex, Paragraph, Text } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useRespondToInvitationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';

export function PendingInvitations({
  invitations,
}: {
  invitations: readonly MemberOrganization[];
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [respond, { isLoading }] = useRespondToInvitationMutation();
  const [rejecting, setRejecting] = useState<MemberOrganization | null>(null);

  async function answerTo({ id, name }: MemberOrganization, answer: 'accepted' | 'rejected') {
    const { error } = await respond({ organization: id, answer });
    if (error) notify.error(failureOf(error)?.message || t('organizations.failed.respond'));
    else notify.success(t(`organizations.${answer}`, { name }));
    setRejecting(null);
  }

  return (
    <Card title={t('organizations.pending')}>
      <Flex vertical gap={16}>
        {invitations.map((invitation) => (
          <Flex key={invitation.id} gap={12} justify="space-between" align="center" wrap>
            <div>
              <Text as="div" strong className="mfe-org_name">
                {invitation.name}
              </Text>
              <Text>
                {t('organizations.invitedAs', {
                  role: t(`labels.memberRole.${invitation.role}`),
                })}
              </Text>
            </div>
            <Flex gap={8}>
              <Button
                sends
                type="primary"
                disabled={isLoading}
                aria-label={t('organizations.acceptNamed', { name: invitation.name })}
                onClick={() => void answerTo(invitation, 'accepted')}
              >
                {t('organizations.accept')}
              </Button>
              <Button
                disabled={isLoading}
                aria-label={t('organizations.rejectNamed', { name: invitation.name })}
                onClick={() => setRejecting(invitation)}
              >
                {t('organizations.reject')}
              </Button>
            </Flex>
          </Flex>
        ))}
      </Flex>
      <Modal
        open={rejecting !== null}
        title={t('organizations.rejectTitle', { name: rejecting?.name })}
        okText={t('organizations.reject')}
        okButtonProps={{ danger: true }}
        cancelText={t('organizations.cancel')}
        confirmLoading={isLoading}
        onCancel={() => setRejecting(null)}
        onOk={() => rejecting && answerTo(rejecting, 'rejected')}
      >
        <Paragraph>{t('organizations.rejectText')}</Paragraph>
      </Modal>
    </Card>
  );
}
