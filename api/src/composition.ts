// What connects the floors: which subscribers handle domain events, in this order, and what on a higher floor answers a
// port that a lower one declares. Made once for each server.
import { writeAuditTrail } from './delivery/audit/auditSubscriber';
import { writeLiveEvents } from './delivery/live-events/liveEventSubscriber';
import { queueMails } from './delivery/mail/mailSubscriber';
import { createNotifications } from './delivery/notifications/notificationSubscriber';
import { queueWebhooks } from './delivery/webhooks/webhookSubscriber';
import { signUpInvitations } from './organizations/invitations/invitationToken';
import { updateListedNames } from './organizations/organizations/listedName';
import { memberItems } from './planning/items/memberItems';
import { CachedTrees } from './planning/objective-tree/cachedTrees';
import { moveTreeCounters } from './planning/objective-tree/touchTreesNaming';
import type { ServerParts } from './platform/context/context';
import { linkedItems } from './sharing/linkedItems';

export type Composition = Pick<ServerParts, 'subscribers' | 'ports'>;

export function composeFloors(): Composition {
  return {
    // Notifications record further events, and live events hold their scopes until the commit: these two come last.
    subscribers: [updateListedNames, moveTreeCounters, writeAuditTrail, queueMails, queueWebhooks, createNotifications, writeLiveEvents],
    ports: { linkedItems, memberItems, signUpInvitations, trees: new CachedTrees() },
  };
}
