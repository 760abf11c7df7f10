// The event of an imported spreadsheet, one per file.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import type { CheckInRow } from '../../planning/check-ins/store';
import type { ItemRow } from '../../planning/item-scope/itemStore';
import type { TreeRow } from '../../planning/objective-tree/loadTree';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    spreadsheetImported: {
      organizationId: string;
      /** The chosen cycle; null where each row names its own. */
      cycleId: string | null;
      /** All changed cycles. */
      cycleIds: readonly string[];
      created: readonly ItemRow[];
      checkIns: readonly Pick<CheckInRow, 'id' | 'item_id' | 'value' | 'date'>[];
      /** The previous state of changed and archived items and of replaced check-ins. */
      before: { items: readonly (TreeRow | null)[]; entries: readonly CheckInRow[] };
      summary: ImportReport['summary'];
    };
  }
}
