// Events of publishing over HTTP.
import type { Source } from '@cumbre/releases/schemas';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    releasePublished: {
      remote: string;
      action: 'stored' | 'promoted' | 'canary' | 'rolled-back' | 'withdrawn';
      /** Null for a stored release, which belongs to no environment yet. */
      environment: string | null;
      before: string | null;
      after: string | null;
      source: Source;
    };
    publishTokenChanged: {
      tokenId: string;
      action: 'created' | 'revoked';
      name: string;
      remotes: string[];
      environments: string[];
    };
  }
}
