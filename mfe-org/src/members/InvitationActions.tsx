// What may be done with one invitation: send it again, copy its link, delete it. Where the browser keeps the clipboard to
// itself, a dialog shows the link to be copied by hand.
import type { Failure } from '@cumbre/client/request';
import type { Invitation } from '@cumbre/contract/invitations';
import { useHost } from '@cumbre/remote/host';
import { Button, DeleteOutlined, Flex, MailOutlined } from '@cumbre/ui/base';
import { CopyOutlined } from '@cumbre/ui/icons';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { CopyField } from '../CopyField';
import { copyText } from '../copyText';
import { useOrgTexts } from '../useOrgTexts';
import { useInvitationLinkMutation, useResendInvitationMutation } from './peopleCalls';

export function InvitationActions({ invitation: { id, email, abilities }, onDelete }: { invitation: Invitation; onDelete: () => void }) {
  const t = useOrgTexts('members');
  const { notify } = useHost();
  const [resend, sending] = useResendInvitationMutation();
  const [makeLink, linking] = useInvitationLinkMutation();
  const [link, setLink] = useState<string | null>(null);

  async function sendAgain() {
    const { error } = await resend(id);
    if (error) notify.error((error as Failure).message || t('failed.resend'));
    else notify.success(t('resent', { email }));
  }
  async function copyLink() {
    const { data, error } = await makeLink(id);
    if (error) notify.error((error as Failure).message || t('failed.link'));
    else if (await copyText(data)) notify.success(t('link.copied', { email }));
    else setLink(data);
  }
  return (
    <Flex gap={8} wrap>
      {abilities.includes('resend') && <Button sends size="small" icon={<MailOutlined aria-hidden />} loading={sending.isLoading} aria-label={t('resend.named', { email })} onClick={() => void sendAgain()}>{t('resend.action')}</Button>}
      {abilities.includes('copyLink') && <Button sends size="small" icon={<CopyOutlined aria-hidden />} loading={linking.isLoading} aria-label={t('link.named', { email })} onClick={() => void copyLink()}>{t('link.action')}</Button>}
      {abilities.includes('revoke') && <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('delete.named', { email })} onClick={onDelete}>{t('delete.action')}</Button>}
      <Modal open={link !== null} closable={false} title={t('link.title', { email })} footer={<Button onClick={() => setLink(null)}>{t('close')}</Button>} onCancel={() => setLink(null)}>
        <CopyField label={t('link.label')} text={link ?? ''} copy={t('link.action')} copied={t('link.copied', { email })} byHand={t('link.byHand')} />
      </Modal>
    </Flex>
  );
}
