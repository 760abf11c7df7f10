// What happens to notifications.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    notificationCreated: { userId: string; notificationId: string };
    /** `notificationId` null: all of them. */
    notificationRead: { userId: string; notificationId: string | null };
  }
}

export {};
