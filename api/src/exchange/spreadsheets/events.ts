// The event of an imported spreadsheet, one per file.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import type { CheckInRow } from '../../planning/check-ins/store';
import type { ItemRow } from '../../planning/item-scope/itemStore';

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
      /** The items that were changed or archived. */
      changed: readonly Pick<ItemRow, 'id'>[];
      file: string;
      /**
       * The first changes, by the id of the item, for a check-in with a space and its date. `before` and
       * `after` are those of the action.
       */
      changes: Readonly<Record<string, { action: string; before?: object; after?: object }>>;
      /** How many changes there are beside those. */
      unlisted: number;
      summary: ImportReport['summary'];
    };
  }
}
