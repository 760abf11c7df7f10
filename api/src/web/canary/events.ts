// The event of each change to the releases that people get.
import type { Source } from '@cumbre/releases/schemas';

export type ReleaseAction =
  | 'stored'
  | 'previewed'
  | 'preview-removed'
  | 'begun'
  | 'promoted'
  | 'grown'
  | 'named'
  | 'held'
  | 'resumed'
  | 'taken-back'
  | 'rolled-back'
  | 'withdrawn';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    releaseMoved: {
      remote: string;
      action: ReleaseAction;
      /** `health`: by itself. `publisher`: over HTTP, by the token in `source`. */
      by: 'health' | 'operator' | 'publisher';
      /** Null for a stored release, which belongs to no environment yet. */
      environment: string | null;
      /** What the change is about; null after a withdrawal. */
      release: string | null;
      /** The release that it is compared with, or that was current before. */
      former: string | null;
      /** The share of people who get the release now. */
      percent?: number;
      source?: Source;
      /** What the health test has counted, for a canary. */
      seen?: { canary: [people: number, failed: number]; former: [people: number, failed: number] };
    };
  }
}
