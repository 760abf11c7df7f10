// Deletes an invitation after a confirmation: its links stop working, and it leaves the list.
import type { Failure } from '@cumbre/client/request';
import type { Invitation } from '@cumbre/contract/invitations';
import { useHost } from '@cumbre/remote/host';
import { Paragraph } from '@cumbre/ui/base';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useOrgTexts } from '../useOrgTexts';
import { useDeleteInvitationMutation } from './peopleCalls';

export function DeleteInvitation({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useOrgTexts('members');
  const { notify } = useHost();
  const [remove] = useDeleteInvitationMutation();

  async function confirm() {
    const { error } = await remove(id);
    if (error) notify.error((error as Failure).message || t('failed.delete'));
    else notify.success(t('delete.done', { email }));
    onClose();
  }
  return (
    <ConfirmDialog open danger title={t('delete.title', { email })} confirmLabel={t('delete.confirm')} cancelLabel={t('cancel')} onConfirm={confirm} onCancel={onClose}>
      <Paragraph>{t('delete.text')}</Paragraph>
    </ConfirmDialog>
  );
}
