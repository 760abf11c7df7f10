// What an organization is besides its settings: who owns it, how many people belong to it, since when.
import { memberName, useMembersOf } from '@cumbre/client/members';
import type { Organization } from '@cumbre/contract/organizations';
import { Link } from '@cumbre/remote/router';
import { DateText } from '@cumbre/ui/base';
import { useOrgTexts } from '../useOrgTexts';

export function OrganizationSummary({ organization: { id, owner, numberOfUsers, createdAt } }: { organization: Organization }) {
  const t = useOrgTexts('settings');
  const [member] = useMembersOf(id, [owner]);
  return (
    <dl className="org-summary">
      <div><dt>{t('facts.owner')}</dt><dd>{member ? memberName(member) : '–'}</dd></div>
      <div><dt>{t('facts.users')}</dt><dd><Link to={`/organizations/${id}/users`}>{t('facts.usersCount', { count: numberOfUsers })}</Link></dd></div>
      <div><dt>{t('facts.since')}</dt><dd><DateText date={createdAt.slice(0, 10)} /></dd></div>
    </dl>
  );
}
