// The role of an invitation, each with what it may do; only those that the caller may give are offered.
import type { InvitationRole } from '@cumbre/contract/enumerations';
import { RadioField } from '@cumbre/ui/form';
import { useOrgTexts } from '../useOrgTexts';

export function RoleField({ roles }: { roles: readonly InvitationRole[] }) {
  const t = useOrgTexts('members');
  const label = useOrgTexts('labels');
  return <RadioField name="role" label={t('columns.role')} stacked options={roles.map((role) => ({ value: role, label: label(`invitationRole.${role}`), hint: t(`invite.roleHint.${role}`) }))} />;
}
