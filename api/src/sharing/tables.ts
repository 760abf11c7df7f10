// The table of shares. `mask` determines the ids of the mirror (mirrorIds.ts); `snapshot` is the
// frozen mirror as JSON.
import type { ShareState } from '@cumbre/contract/enumerations';

interface SharesTable {
  /** The owning organization. */
  organization_id: string;
  id: string;
  cycle_id: string;
  item_id: string;
  /** The title of the objective at the time of the offer. */
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
