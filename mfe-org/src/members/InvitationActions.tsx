// The actions on one invitation: send it again and, in a menu, copy its link and delete it. When the browser denies
// access to the clipboard, a dialog shows the link to copy by hand.
import { failureOf } from '@cumbre/client/failure';
import type { Invitation } from '@cumbre/contract/invitations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import {
  Button,
  DeleteOutlined,
  EllipsisOutlined,
  MailOutlined,
  MenuButton,
} from '@cumbre/ui/base';
import { CopyOutlined } from '@cumbre/ui/icons';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { CopyField } from '../CopyField';
import { copyText } from '../copyText';
import { useTranslation } from '../useTranslation';
import { useInvitationLinkMutation, useResendInvitationMutation } from './membersApi';

export function InvitationActions({
  invitation: { id, email, abilities },
  onDelete,
}: {
  invitation: Invitation;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [resend, sending] = useResendInvitationMutation();
  const [makeLink, linking] = useInvitationLinkMutation();
  const [link, setLink] = useState<string | null>(null);

  async function sendAgain() {
    const { error } = await resend(id);
    if (error) notify.error(failureOf(error)?.message || t('members.failed.resend'));
    else notify.success(t('members.resent', { email }));
  }
  async function copyLink() {
    const { data, error } = await makeLink(id);
    if (error) notify.error(failureOf(error)?.message || t('members.failed.link'));
    else if (await copyText(data)) notify.success(t('members.link.copied', { email }));
    else setLink(data);
  }
  const entries = [
    {
      key: 'copyLink' as const,
      icon: <CopyOutlined aria-hidden />,
      label: t('members.link.action'),
      onSelect: () => void copyLink(),
    },
    {
      key: 'revoke' as const,
      icon: <DeleteOutlined aria-hidden />,
      label: t('members.delete.action'),
      danger: true,
      onSelect: onDelete,
    },
  ].filter(({ key }) => abilities.includes(key));
  return (
    <span className="mfe-org_person-actions">
      {abilities.includes('resend') && (
        <Button
          sends
          size="small"
          icon={<MailOutlined aria-hidden />}
          loading={sending.isLoading}
          aria-label={t('members.resend.named', { email })}
          onClick={() => void sendAgain()}
        >
          {t('members.resend.action')}
        </Button>
      )}
      {entries.length > 0 && (
        <MenuButton
          size="small"
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          loading={linking.isLoading}
          aria-label={t('members.more', { name: email })}
          menuLabel={t('members.more', { name: email })}
          entries={entries}
        />
      )}
      <Modal
        open={link !== null}
        closable={false}
        title={t('members.link.title', { email })}
        footer={<Button onClick={() => setLink(null)}>{t('members.close')}</Button>}
        onCancel={() => setLink(null)}
      >
        <CopyField
          label={t('members.link.label')}
          text={link ?? ''}
          copy={t('members.link.action')}
          copied={t('members.link.copied', { email })}
          byHand={t('members.link.byHand')}
        />
      </Modal>
    </span>
  );
}
