// Events of the board.
export {};

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** A person was reminded of late check-ins. `first` is the latest of them. */
    personNudged: {
      organizationId: string;
      cycleId: string;
      userId: string;
      late: number;
      first: { id: string; title: string };
    };
  }
}
