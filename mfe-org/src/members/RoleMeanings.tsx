// What each role may do, in the words of invitations, mails and welcomes.
import { MEMBER_ROLES } from '@cumbre/contract/enumerations';
import { useTranslation } from '../useTranslation';

export function RoleMeanings() {
  const { t } = useTranslation();
  return (
    <details className="mfe-org_samples">
      <summary>{t('members.roles')}</summary>
      <ul>
        {MEMBER_ROLES.map((role) => (
          <li key={role}>{t(`labels.memberRoleMay.${role}`)}</li>
        ))}
      </ul>
    </details>
  );
}
