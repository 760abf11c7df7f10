// The facts of an organization besides its settings: its owner, its number of members, its creation
// date.
import { memberName, useMembersOf } from '@cumbre/client/members';
import type { Organization } from '@cumbre/contract/organizations';
import { Link } from '@cumbre/remote/router';
import { dayOf } from '@cumbre/domain/calendar';
import { DateText } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

export function OrganizationSummary({
  organization: { id, owner, numberOfUsers, createdAt, timeZone },
}: {
  organization: Organization;
}) {
  const { t } = useTranslation();
  const [member] = useMembersOf(id, [owner]);
  return (
    <dl className="mfe-org_summary">
      <div>
        <dt>{t('settings.facts.owner')}</dt>
        <dd>{member ? memberName(member) : '–'}</dd>
      </div>
      <div>
        <dt>{t('settings.facts.users')}</dt>
        <dd>
          <Link to={`/organizations/${id}/users`}>
            {t('settings.facts.usersCount', { count: numberOfUsers })}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('settings.facts.since')}</dt>
        <dd>
          <DateText date={dayOf(createdAt, timeZone)} />
        </dd>
      </div>
    </dl>
  );
}
