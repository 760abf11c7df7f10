// The table of commitments. They are deleted with their item.
import type { CommitmentState } from '@cumbre/contract/enumerations';

export interface CommitmentsTable {
  organization_id: string;
  id: string;
  item_id: string;
  title: string;
  description: string;
  starts_at: string | null;
  ends_at: string | null;
  state: CommitmentState;
  /** The author. */
  user_id: string;
  /** Who keeps it; null where the author does. */
  assigned_id: string | null;
  version: number;
  created_at: string;
  last_edited_at: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    commitments: CommitmentsTable;
  }
}
