// Invites people by pasted addresses, or one person with name and phone. The address of the page says
// which form is open. Closing and switching between the two are navigations, which ask before typed
// content is lost.
import type { InvitationRole } from '@cumbre/contract/enumerations';
import { Segmented } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useRef } from 'react';
import { useTranslation } from '../useTranslation';
import { InviteMany } from './InviteMany';
import { InvitePerson } from './InvitePerson';
import type { KnownAddresses } from './listedPeople';

export interface InviteDialogProps {
  organization: string;
  /** Those the caller may invite as. */
  roles: readonly InvitationRole[];
  /** The form that the address names; null while the dialog is closed. */
  mode: string | null;
  /** Whom a link invites; empty for nobody yet. */
  email: string;
  /** Who gets no invitation. */
  known: KnownAddresses;
  onMode: (mode: 'one' | 'many') => void;
  onClose: () => void;
}

export function InviteDialog({
  organization,
  roles,
  mode,
  email,
  known,
  onMode,
  onClose,
}: InviteDialogProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const many = mode === 'many';

  const form = { organization, roles, onClose };
  return (
    <Modal
      className="mfe-org_invite"
      // Fields and buttons fit into a low window.
      style={{ top: 20 }}
      open={mode !== null}
      title={t('members.invite.title')}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) =>
        isOpen &&
        fields.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus()
      }
    >
      <Segmented
        aria-label={t('members.invite.how')}
        value={many ? 'many' : 'one'}
        onChange={onMode}
        options={[
          { value: 'many', label: t('members.invite.many') },
          { value: 'one', label: t('members.invite.one') },
        ]}
      />
      <div className="mfe-org_below" ref={fields}>
        {many ? <InviteMany {...form} known={known} /> : <InvitePerson {...form} email={email} />}
      </div>
    </Modal>
  );
}
