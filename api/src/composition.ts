// Connects the layers: the subscribers of domain events in their order, and the implementations of
// the ports. Called once per server.
import { writeAuditTrail } from './delivery/audit/auditSubscriber';
import { writeLiveEvents } from './delivery/live-events/liveEventSubscriber';
import { queueMails } from './delivery/mail/mailSubscriber';
import { createNotifications } from './delivery/notifications/notificationSubscriber';
import { queueWebhooks } from './delivery/webhooks/webhookSubscriber';
import { signUpInvitations } from './organizations/invitations/invitationToken';
import { updateListedNames } from './organizations/organizations/listedName';
import { memberItems } from './planning/items/memberItems';
import { CachedTrees } from './planning/objective-tree/cachedTrees';
import { updateTreeCounters } from './planning/objective-tree/touchTreesNaming';
import type { ServerParts } from './platform/context/context';
import { linkedItems } from './sharing/linkedItems';

export type Composition = Pick<ServerParts, 'subscribers' | 'ports'>;

export function composeLayers(): Composition {
  return {
    // Notifications record further events, and live events lock their scopes until the commit, so
    // these two come last.
    subscribers: [
      updateListedNames,
      updateTreeCounters,
      writeAuditTrail,
      queueMails,
      queueWebhooks,
      createNotifications,
      writeLiveEvents,
    ],
    ports: { linkedItems, memberItems, signUpInvitations, trees: new CachedTrees() },
  };
}
