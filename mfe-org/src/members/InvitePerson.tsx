// Inviting one person (specification, section 5): name, e-mail, phone in digits only, role.
import { isEmailAddress } from '@cumbre/contract/emailAddress';
import type { InvitationRole } from '@cumbre/contract/enumerations';
import type { InviteRow } from '@cumbre/contract/invitations';
import { EMAIL_LENGTH, NAME_LENGTH } from '@cumbre/contract/limits';
import { ServerForm, SubmitButton, TextField, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Flex } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { RoleField } from './RoleField';
import { useInvitePersonMutation } from './membersApi';

export interface InviteFormProps {
  organization: string;
  /** At least one. */
  roles: readonly InvitationRole[];
  onClose: () => void;
}

interface Values {
  name: string;
  email: string;
  phone: string;
  role: InvitationRole;
}

interface InvitePersonProps extends InviteFormProps {
  /** Whom a link invites; empty for nobody yet. */
  email: string;
}

export function InvitePerson({ organization, roles, email: invited, onClose }: InvitePersonProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [invite] = useInvitePersonMutation();
  const emailProblem = (email: string) => {
    if (!email.trim()) return t('members.invite.emailRequired');
    return isEmailAddress(email) ? null : t('members.invite.emailInvalid');
  };
  const form = useServerForm({
    id: 'invite',
    initial: { name: '', email: invited, phone: '', role: roles.at(-1) ?? 'Viewer' } as Values,
    check: ({ name, email, phone }) => ({
      name: name.trim() ? null : t('members.invite.nameRequired'),
      email: emailProblem(email),
      phone: /^(\d{4,20})?$/.test(phone.trim()) ? null : t('members.invite.phoneInvalid'),
    }),
    send: ({ name, email, phone, role }, { idempotencyKey }) => {
      const json: InviteRow = {
        name: name.trim(),
        email: email.trim(),
        role,
        ...(phone.trim() && { phone: phone.trim() }),
      };
      return invite({ organization, json, idempotencyKey });
    },
    onSaved: ({ email }) => {
      notify.success(t('members.invite.done', { email }));
      onClose();
    },
    failed: t('members.failed.invite'),
    // A draft for somebody else does not take the place of the person of the link.
    draft: `invitation to ${organization}${invited && ` of ${invited}`}`,
  });
  return (
    <ServerForm form={form}>
      <TextField form={form} name="name" label={t('members.invite.name')} maxLength={NAME_LENGTH} />
      <TextField
        form={form}
        name="email"
        label={t('members.invite.email')}
        type="email"
        inputMode="email"
        maxLength={EMAIL_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="phone"
        label={t('members.invite.phone')}
        hint={t('members.invite.phoneHint')}
        type="tel"
        inputMode="numeric"
      />
      <RoleField form={form} roles={roles} />
      <Flex className="mfe-org_form-end" gap={12} wrap justify="flex-end">
        <Button onClick={onClose}>{t('members.cancel')}</Button>
        <SubmitButton form={form}>{t('members.invite.send')}</SubmitButton>
      </Flex>
    </ServerForm>
  );
}
