// The tables of cycles and of their state changes. Dates are calendar dates in the organization's
// time zone.
import type { CycleState } from '@cumbre/contract/enumerations';

export interface CyclesTable {
  organization_id: string;
  id: string;
  name: string;
  state: CycleState;
  start_date: string;
  end_date: string;
  version: number;
  created_at: string;
  finished_at: string | null;
}

/** Kept forever, also after the cycle is deleted. */
export interface CycleHistoryTable {
  organization_id: string;
  id: string;
  cycle_id: string;
  from_state: CycleState;
  to_state: CycleState;
  reason: string;
  user_id: string | null;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    cycles: CyclesTable;
    cycle_history: CycleHistoryTable;
  }
}
