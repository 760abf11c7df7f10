// Events of notifications.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    notificationCreated: { userId: string; notificationId: string };
    /** `notificationId` is null for all notifications. */
    notificationRead: { userId: string; notificationId: string | null };
  }
}

export {};
