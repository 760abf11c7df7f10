// Changes of the releases that people get.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    releaseMoved: {
      remote: string;
      action: 'begun' | 'promoted' | 'grown' | 'held' | 'resumed' | 'taken-back' | 'withdrawn';
      /** `health`: by itself. */
      by: 'health' | 'operator';
      /** The release, and the one that it is compared with or that was current before. */
      release: string;
      former: string;
      /** The share of people who get the release now. */
      percent: number;
      /** What the health test has counted, for a canary. */
      seen?: { canary: [people: number, failed: number]; former: [people: number, failed: number] };
    };
  }
}

export {};
