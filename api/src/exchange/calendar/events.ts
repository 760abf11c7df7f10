// Events of a person's calendar feed.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    calendarOpened: { userId: string };
    calendarClosed: { userId: string };
  }
}

export {};
