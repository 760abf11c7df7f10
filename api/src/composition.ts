// What connects the floors: who handles domain events, in this order, and which part of a higher floor answers what a lower
// one asks for.
import { writeAuditTrail } from './delivery/audit/auditSubscriber';
import { writeLiveEvents } from './delivery/live-events/liveEventSubscriber';
import { queueMails } from './delivery/mail/mailSubscriber';
import { createNotifications } from './delivery/notifications/notificationSubscriber';
import { queueWebhooks } from './delivery/webhooks/webhookSubscriber';
import { signUpInvitations } from './organizations/invitations/invitationToken';
import { updateListedNames } from './organizations/organizations/listedName';
import { memberItems } from './planning/items/memberItems';
import { moveTreeCounters } from './planning/objective-tree/touchTreesNaming';
import type { ServerParts } from './platform/context/context';
import { linkedItems } from './sharing/linkedItems';

export const composition: Pick<ServerParts, 'subscribers' | 'ports'> = {
  // Notifications record further events, and live events hold their scopes until the commit: these two come last.
  subscribers: [updateListedNames, moveTreeCounters, writeAuditTrail, queueMails, queueWebhooks, createNotifications, writeLiveEvents],
  ports: { linkedItems, memberItems, signUpInvitations },
};
