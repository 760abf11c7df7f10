// The role of an invitation, under the name that it has once the person has joined, and what it may
// do; only roles that the caller may assign are offered.
import type { InvitationRole } from '@cumbre/contract/enumerations';
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import { RadiosField } from '@cumbre/forms/fields';
import type { FormFields } from '@cumbre/forms/form';
import { useTranslation } from '../useTranslation';

export function RoleField({
  form,
  roles,
}: {
  form: FormFields<{ role: InvitationRole }>;
  roles: readonly InvitationRole[];
}) {
  const { t } = useTranslation();
  /** What it may do, and the word of the specification and of the API, where it is another one. */
  const meaningOf = (invitationRole: InvitationRole) => {
    const role = memberRoleOf(invitationRole);
    const may = t(`labels.memberRoleMay.${role}`);
    const invited = t(`labels.invitationRole.${invitationRole}`);
    return invited === t(`labels.memberRole.${role}`)
      ? may
      : `${may} ${t('members.invite.inScripts', { invited })}`;
  };
  return (
    <RadiosField
      form={form}
      name="role"
      label={t('members.columns.role')}
      hint={t('members.invite.roleNames', { shepherd: t('labels.memberRole.shepherd') })}
      stacked
      options={roles.map((role) => ({
        value: role,
        label: t(`labels.memberRole.${memberRoleOf(role)}`),
        hint: meaningOf(role),
      }))}
    />
  );
}
