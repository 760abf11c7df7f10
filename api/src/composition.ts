// Connects the layers: the subscribers of domain events in their order, and the implementations of
// the ports. Called once per server.
import { providerLogout } from './accounts/sign-in-providers/providerLogout';
import { writeAuditTrail } from './delivery/audit/auditSubscriber';
import { lastCheckInAuthor } from './delivery/audit/lastCheckInAuthor';
import { checkInsChangedSince } from './delivery/audit/checkInsChangedSince';
import {
  correctedByCaller,
  itemUpdatedBefore,
  replacedByCaller,
} from './delivery/audit/replacedByCaller';
import { writeLiveEvents } from './delivery/live-events/liveEventSubscriber';
import { queueMails } from './delivery/mail/mailSubscriber';
import { createNotifications } from './delivery/notifications/notificationSubscriber';
import { queueWebhooks } from './delivery/webhooks/webhookSubscriber';
import { signUpInvitations } from './organizations/invitations/invitationToken';
import { organizationNames } from './organizations/organizations/listMyOrganizations';
import { signInPolicies } from './organizations/sign-in-policy/signInPolicies';
import { updateListedNames } from './organizations/organizations/listedName';
import { withCommitments } from './planning/commitments/withCommitments';
import { withDrafts } from './planning/drafts/withDrafts';
import { memberItems } from './planning/items/memberItems';
import { CachedTrees } from './planning/objective-tree/cachedTrees';
import { updateTreeCounters } from './planning/objective-tree/touchTreesNaming';
import { secondFactor } from './accounts/factors/secondFactor';
import type { ServerParts } from './platform/context/context';
import { linkedItems } from './sharing/linkedItems';

export type Composition = Pick<ServerParts, 'subscribers' | 'ports'>;

export function composeLayers(): Composition {
  return {
    // Notifications record further events; the audit logs and live events are locked until the
    // commit, in this order. So these three come last.
    subscribers: [
      updateListedNames,
      updateTreeCounters,
      queueMails,
      queueWebhooks,
      createNotifications,
      writeAuditTrail,
      writeLiveEvents,
    ],
    ports: {
      lastCheckInAuthor,
      replacedByCaller,
      correctedByCaller,
      itemUpdatedBefore,
      checkInsChangedSince,
      linkedItems,
      memberItems: withCommitments(withDrafts(memberItems)),
      organizationNames,
      secondFactor,
      providerLogout,
      signInPolicies,
      signUpInvitations,
      trees: new CachedTrees(),
    },
  };
}
