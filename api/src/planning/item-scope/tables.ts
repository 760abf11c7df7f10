// The table of objectives and key results. The current value is not stored: it is the newest
// check-in, or the start value. `code_key` is the upper-case code for comparison, unique in a
// cycle.
import type { SelectableCadence } from '@cumbre/domain/cadence';
import type { Generated } from 'kysely';
import type { Frequency, ItemKind, ItemType, OccurrenceMode } from '@cumbre/contract/enumerations';

export interface ItemsTable {
  organization_id: string;
  id: string;
  cycle_id: string;
  parent_id: string | null;
  /** The position among its siblings, from 0. */
  position: number;
  kind: ItemKind;
  code: string;
  code_key: string;
  title: string;
  description: string;
  type: ItemType;
  lag_measure: string;
  unit: string;
  start_value: number | null;
  target_value: number | null;
  weight: number;
  owner_id: string;
  assigned_id: string | null;
  frequency: Frequency | null;
  occurrence_mode: OccurrenceMode;
  start_date: string | null;
  end_date: string | null;
  /** Weekly by default. */
  cadence: Generated<SelectableCadence>;
  team_id: Generated<string | null>;
  version: number;
  created_at: string;
  /** The last change of the item or its history. */
  updated_at: string;
}

/** The original of a copied item, in one organization. Removed with either of them. */
export interface ItemCopiesTable {
  organization_id: string;
  item_id: string;
  copied_from: string;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    items: ItemsTable;
    item_copies: ItemCopiesTable;
  }
}
