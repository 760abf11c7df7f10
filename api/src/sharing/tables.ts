// The table of shares. `mask` is what makes the ids of a mirror (mirrorIds.ts); `snapshot` is the mirror as it stays, as
// JSON, once it is no longer live.
import type { ShareState } from '@cumbre/contract/enumerations';

interface SharesTable {
  /** The organization that shares. */
  organization_id: string;
  id: string;
  cycle_id: string;
  item_id: string;
  /** The objective's, when it was offered. */
  title: string;
  recipient_id: string;
  recipient_cycle_id: string | null;
  recipient_parent_id: string | null;
  state: ShareState;
  mask: string;
  snapshot: string | null;
  snapshot_date: string | null;
  offered_by: string | null;
  created_at: string;
  answered_at: string | null;
  ended_at: string | null;
}

export interface SharingTables {
  shares: SharesTable;
}

declare module '../platform/database/schema' {
  // oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
  interface Database extends SharingTables {}
}
