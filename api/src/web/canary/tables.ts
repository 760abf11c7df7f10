// The tables of releases' health. `source` is a hash of the person, or of the address of somebody
// who is not signed in; each counts once per hour, and once per canary and release.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';

export interface ReleaseVisitsTable {
  remote: string;
  release: string;
  /** In UTC, such as 2026-02-15T12. */
  hour: string;
  source: string;
  /** The first failure in that hour; null where all went well. */
  kind: LoadFailureKind | null;
}

export interface CanaryTestsTable {
  remote: string;
  /** When the canary began; with the remote it names the canary. */
  since: string;
  release: string;
  /** The release that it is compared with. */
  former: string;
  /** JSON of Evidence. */
  evidence: string;
  canary_people: number;
  canary_failed: number;
  former_people: number;
  former_failed: number;
  ended_at: string | null;
  ending: 'taken-back' | 'promoted' | 'ended' | null;
}

export interface CanaryPeopleTable {
  remote: string;
  since: string;
  arm: 'canary' | 'former';
  source: string;
  /** 1 where the release has failed for this person. */
  failed: number;
  /** What the test knows: 0 nothing, 1 that it worked, 2 that it failed. */
  counted: number;
  seen_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    release_visits: ReleaseVisitsTable;
    canary_tests: CanaryTestsTable;
    canary_people: CanaryPeopleTable;
  }
}
