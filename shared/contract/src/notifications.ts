// Notifications for the bell and the inbox, newest first, paged by cursor.
import { z } from 'zod';
import {
  LANGUAGES,
  NOTIFICATION_DELIVERIES,
  NOTIFICATION_GROUP_NAMES,
  NOTIFICATION_KINDS,
  PREFERENCE_KINDS,
} from './enumerations';
import { id, instant } from './scalars';

export const notificationSchema = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  organization: id.nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
  /** The names and titles in the text of the notification; the keys depend on the kind. */
  subject: z.record(z.string(), z.string()),
  /** The path in the application that a click opens. */
  path: z.string().nullable(),
});
export const notificationsQuery = z.strictObject({
  cursor: id.optional(),
  /** `unread`: without those that were read. */
  show: z.literal('unread').optional(),
  /** Only the kinds of this group. */
  group: z.enum(NOTIFICATION_GROUP_NAMES).optional(),
});
export const notificationsAnswer = z.object({
  notifications: z.array(notificationSchema),
  unread: z.number().int(),
  nextCursor: z.string().nullable(),
});
/** `readAt`: the instant of all that the call marked, which its undo names; null where nothing was unread. */
export const readAllAnswer = z.object({ readAt: instant.nullable() });
export const unreadAllBody = z.strictObject({ readAt: instant });
export const updateNotificationBody = z.strictObject({ read: z.boolean() });

const delivery = z.enum(NOTIFICATION_DELIVERIES);
/** `mail`: whether this server sends e-mail. */
export const preferencesAnswer = z.object({
  mail: z.boolean(),
  deliveries: z.record(z.enum(PREFERENCE_KINDS), delivery),
});
export const changePreferencesBody = z.strictObject({
  deliveries: z.partialRecord(z.enum(PREFERENCE_KINDS), delivery),
});
/** `language`: that of the mail, in which the page opens. */
export const unsubscribeQuery = z.strictObject({
  token: z.string().min(1).max(200),
  language: z.enum(LANGUAGES).optional(),
});

export type NotificationPreferences = z.infer<typeof preferencesAnswer>;
export type NotificationsQuery = z.infer<typeof notificationsQuery>;
export type ReadAllAnswer = z.infer<typeof readAllAnswer>;
export type Notification = z.infer<typeof notificationSchema>;
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;
