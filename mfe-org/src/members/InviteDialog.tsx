// Inviting: one person with name and phone, or many by pasted addresses. Which of the two stands in the address. What was
// typed is not lost by a slip: closing, and going from one to the other, are navigations, which ask first.
import type { InvitationRole } from '@cumbre/contract/enumerations';
import { Segmented } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useRef } from 'react';
import { useOrgTexts } from '../useOrgTexts';
import { InviteMany } from './InviteMany';
import { InvitePerson } from './InvitePerson';

export interface InviteDialogProps {
  organization: string;
  /** Those the caller may invite as. */
  roles: readonly InvitationRole[];
  /** What the address says; null while the dialog is closed. */
  mode: string | null;
  onMode: (mode: 'one' | 'many') => void;
  onClose: () => void;
}

export function InviteDialog({ organization, roles, mode, onMode, onClose }: InviteDialogProps) {
  const t = useOrgTexts('members');
  const fields = useRef<HTMLDivElement>(null);
  const many = mode === 'many';

  const form = { organization, roles, onClose };
  return (
    <Modal open={mode !== null} title={t('invite.title')} footer={null} onCancel={onClose} mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && fields.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus()}>
      <Segmented aria-label={t('invite.how')} value={many ? 'many' : 'one'} onChange={onMode}
        options={[{ value: 'one', label: t('invite.one') }, { value: 'many', label: t('invite.many') }]} />
      <div className="org-below" ref={fields}>{many ? <InviteMany {...form} /> : <InvitePerson {...form} />}</div>
    </Modal>
  );
}
