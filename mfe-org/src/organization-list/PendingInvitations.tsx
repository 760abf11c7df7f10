// Organizations that have invited this person: accept, or reject after a confirmation. The link of an
// invitation asks about that one. Who accepts the last one goes on to its objectives.
import { failureOf } from '@cumbre/client/failure';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, Flex, Paragraph, Text } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useRespondToInvitationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';

export interface PendingInvitationsProps {
  invitations: readonly MemberOrganization[];
  /** The invitation whose link was opened. */
  asked: MemberOrganization | undefined;
  /** Opens the organization. */
  onAccepted: (id: string) => Promise<void>;
  onPutOff: () => void;
}

export function PendingInvitations({
  invitations,
  asked,
  onAccepted,
  onPutOff,
}: PendingInvitationsProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [respond, { isLoading }] = useRespondToInvitationMutation();
  const [rejecting, setRejecting] = useState<MemberOrganization | null>(null);

  const roleTexts = ({ invitedBy, role }: MemberOrganization) => ({
    person: invitedBy,
    role: t(`labels.memberRole.${role}`),
    may: t(`labels.memberRoleYouMay.${role}`),
  });

  async function answerTo(invitation: MemberOrganization, answer: 'accepted' | 'rejected') {
    const { id, name } = invitation;
    const { error } = await respond({ organization: id, answer });
    if (error) notify.error(failureOf(error)?.message || t('organizations.failed.respond'));
    else if (answer === 'rejected') notify.success(t('organizations.rejected', { name }));
    else if (invitations.length > 1 && !asked)
      notify.success(t('organizations.accepted', { name }));
    // The objectives welcome the new member.
    else await onAccepted(id);
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
              <Text>{t('organizations.invitedAs', roleTexts(invitation))}</Text>
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
        open={asked !== undefined && rejecting === null}
        title={t('organizations.joinTitle', { name: asked?.name })}
        okText={t('organizations.join')}
        cancelText={t('organizations.notNow')}
        confirmLoading={isLoading}
        onCancel={onPutOff}
        onOk={() => asked && answerTo(asked, 'accepted')}
      >
        <Paragraph>{asked && t('organizations.invitedAs', roleTexts(asked))}</Paragraph>
      </Modal>
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
