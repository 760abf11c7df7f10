// Says that the person is no longer a member of an organization, or has another role. Where the screen
// belongs to that organization, a page takes its place (LostMembershipPage.tsx). Other screens stay.
// It is loaded after the first screen: it compares with a stored list, so it misses nothing.
import { watchMemberships } from '@cumbre/client/memberships';
import type { LostMembership } from '@cumbre/client/memberships';
import type { AppStore } from '@cumbre/client/store';
import { toast } from '@cumbre/ui/base';
import i18next from 'i18next';
import { LostMembershipPage } from './LostMembershipPage';
import { lostTitle } from './membershipTexts';
import { showInsteadOfScreen } from './screenNotice';
import { typedText } from './typedText';

/** The screens of the person, which stay whatever organization is selected. */
const OWN_SCREENS = /^\/((account|help|notifications)(\/|$)|organizations$)/;

const translate = (key: string, values: Record<string, string> = {}): string =>
  i18next.t(key, { ns: 'shell', ...values });

function showLost(lost: LostMembership): void {
  const { pathname } = window.location;
  const isInAddress = pathname.split('/').includes(lost.id);
  if (isInAddress || (lost.wasSelected && !OWN_SCREENS.test(pathname)))
    showInsteadOfScreen(<LostMembershipPage lost={lost} typed={typedText()} />);
  else toast.info(translate(lostTitle(lost.reason), { name: lost.name }), `lost ${lost.id}`);
}

export function followMemberships(store: AppStore): () => void {
  const stop = watchMemberships(store, {
    onLost: showLost,
    onRoleChanged: ({ id, name, role }) =>
      toast.info(
        translate('membership.role', { name, role: translate(`membership.roles.${role}`) }),
        `role ${id}`,
      ),
  });
  return () => {
    stop();
    showInsteadOfScreen(null);
  };
}
