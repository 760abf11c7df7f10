// The role of an invitation, each with what it may do; only those that the caller may give are offered.
import type { InvitationRole } from '@cumbre/contract/enumerations';
import { Text } from '@cumbre/ui/base';
import { Form, Radio } from '@cumbre/ui/form';
import { useOrgTexts } from '../useOrgTexts';

export function RoleField({ roles }: { roles: readonly InvitationRole[] }) {
  const t = useOrgTexts('members');
  const label = useOrgTexts('labels');
  return (
    <Form.Item name="role" label={t('columns.role')}>
      <Radio.Group className="org-roles">
        {roles.map((role) => <Radio key={role} value={role}>{label(`invitationRole.${role}`)} <Text small as="div">{t(`invite.roleHint.${role}`)}</Text></Radio>)}
      </Radio.Group>
    </Form.Item>
  );
}
