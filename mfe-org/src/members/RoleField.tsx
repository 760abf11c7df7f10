// The role of an invitation, with the role of a member that it becomes and its permissions; only
// roles that the caller may assign are offered.
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
  const labelOf = (role: InvitationRole) => {
    const invited = t(`labels.invitationRole.${role}`);
    const member = t(`labels.memberRole.${memberRoleOf(role)}`);
    return invited === member ? member : `${invited} → ${member}`;
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
        label: labelOf(role),
        hint: t(`members.roleHint.${memberRoleOf(role)}`),
      }))}
    />
  );
}
