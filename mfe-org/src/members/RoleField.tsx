// The role of an invitation, under the name that it has once the person has joined, and what it may
// do; only roles that the caller may assign are offered. The word of the API for it is in the help.
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
        hint: t(`labels.memberRoleMay.${memberRoleOf(role)}`),
      }))}
    />
  );
}
