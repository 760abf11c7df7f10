// Deletes an invitation after a confirmation: its links stop working, and the list no longer shows
// it.
import { failureOf } from '@cumbre/client/failure';
import type { Invitation } from '@cumbre/contract/invitations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Paragraph } from '@cumbre/ui/base';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { useDeleteInvitationMutation } from './membersApi';

export function DeleteInvitation({
  invitation: { id, email },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [remove] = useDeleteInvitationMutation();

  async function confirm() {
    const { error } = await remove(id);
    if (error) notify.error(failureOf(error)?.message || t('members.failed.delete'));
    else notify.success(t('members.delete.done', { email }));
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('members.delete.title', { email })}
      confirmLabel={t('members.delete.confirm')}
      cancelLabel={t('members.cancel')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Paragraph>{t('members.delete.text')}</Paragraph>
    </ConfirmDialog>
  );
}
