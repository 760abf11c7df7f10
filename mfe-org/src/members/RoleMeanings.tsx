// What each role may do: in the words of invitations, mails and welcomes, and task by task where the
// window has room for a table.
import { MEMBER_ROLES } from '@cumbre/contract/enumerations';
import { ROLE_MATRIX, ROLE_TASKS } from '@cumbre/contract/roleMatrix';
import { Text, VisuallyHidden, useMediaQuery } from '@cumbre/ui/base';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';

function RoleTable() {
  const { t } = useTranslation();
  return (
    <table className="cu-table mfe-org_role-table">
      <caption>
        <VisuallyHidden>{t('members.roles')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('members.roleTasks.title')}</th>
          {MEMBER_ROLES.map((role) => (
            <th key={role} scope="col">
              {t(`labels.memberRole.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROLE_TASKS.map((task) => (
          <tr key={task}>
            <th scope="row">{t(`members.roleTasks.${task}`)}</th>
            {MEMBER_ROLES.map((role) => (
              <td key={role} className={`mfe-org_reach-${ROLE_MATRIX[task][role]}`}>
                {t(`members.roleReach.${ROLE_MATRIX[task][role]}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RoleMeanings() {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mfe-org_samples"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('members.roles')}</summary>
      <ul>
        {MEMBER_ROLES.map((role) => (
          <li key={role}>{t(`labels.memberRoleMay.${role}`)}</li>
        ))}
      </ul>
      {isPhone || !isOpen ? null : (
        <>
          <RoleTable />
          <Text as="p" small tone="secondary">
            {t('members.roleReachHint')}
          </Text>
        </>
      )}
    </details>
  );
}
