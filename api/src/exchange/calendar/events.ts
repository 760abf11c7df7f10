// What happens to a person's calendar address.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    calendarOpened: { userId: string };
    calendarClosed: { userId: string };
  }
}

export {};
