// Events of the board.
export {};

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** A person was reminded of late check-ins. `items` are these, the latest first. */
    personNudged: {
      organizationId: string;
      cycleId: string;
      userId: string;
      items: readonly { id: string; title: string }[];
    };
  }
}
