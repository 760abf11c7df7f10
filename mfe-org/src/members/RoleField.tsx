// The role of an invitation, each with a description of its permissions; only roles that the caller
// may assign are offered.
import type { InvitationRole } from '@cumbre/contract/enumerations';
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
      stacked
      options={roles.map((role) => ({
        value: role,
        label: t(`labels.invitationRole.${role}`),
        hint: t(`members.invite.roleHint.${role}`),
      }))}
    />
  );
}
