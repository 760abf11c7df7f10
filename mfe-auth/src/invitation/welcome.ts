// The welcome of a person who signed up with the link of an invitation, with the role. Where the
// e-mail is verified first, the tab remembers both until then.
import { MEMBER_ROLES } from '@cumbre/contract/enumerations';
import type { MemberRole } from '@cumbre/contract/enumerations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../useTranslation';

const STORAGE_KEY = 'joining';

interface Joining {
  organization: string;
  role: MemberRole;
}

/** Null where nobody joins, or where another release remembered it in another form. */
function joiningIn(stored: string | null): Joining | null {
  const [role = '', ...name] = (stored ?? '').split(' ');
  const known = MEMBER_ROLES.find((each) => each === role);
  return known && name.length > 0 ? { role: known, organization: name.join(' ') } : null;
}

/** Welcomes the new member once, when `isMember` becomes true. */
export function useWelcome(isMember: boolean): void {
  const { t } = useTranslation();
  const { notify, storage } = useRemoteContext();
  const welcome = useEffectEvent(() => {
    const joining = joiningIn(storage.session.get(STORAGE_KEY));
    storage.session.remove(STORAGE_KEY);
    if (!joining) return;
    const { organization, role } = joining;
    notify.success(t('invited.welcome', { organization, role: t(`label.memberRole.${role}`) }));
  });
  useEffect(() => {
    if (isMember) welcome();
  }, [isMember]);
}

export function useRememberJoining(): (joining: Joining) => void {
  const { storage } = useRemoteContext();
  return ({ organization, role }) => storage.session.set(STORAGE_KEY, `${role} ${organization}`);
}
