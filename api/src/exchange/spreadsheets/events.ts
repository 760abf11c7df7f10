// A spreadsheet was imported: one event for the whole file.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import type { CheckInRow } from '../../planning/check-ins/store';
import type { ItemRow } from '../../planning/item-scope/itemStore';
import type { TreeRow } from '../../planning/objective-tree/loadTree';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    spreadsheetImported: {
      organizationId: string;
      /** The cycle that was chosen; null where each row names its own. */
      cycleId: string | null;
      /** All cycles that have changed. */
      cycleIds: readonly string[];
      created: readonly ItemRow[];
      checkIns: readonly Pick<CheckInRow, 'id' | 'item_id' | 'value' | 'date'>[];
      /** Changed and archived items and replaced check-ins as they were. */
      before: { items: readonly (TreeRow | null)[]; entries: readonly CheckInRow[] };
      summary: ImportReport['summary'];
    };
  }
}
