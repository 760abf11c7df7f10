// The fingerprint of a plan: two plans with the same one write the same over the same. A caller who has
// seen a plan has it applied only as it was.
import { createHash } from 'node:crypto';
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import type { TreeRow } from '../../../planning/objective-tree/loadTree';
import type { ImportPlan } from './plan';

export function createFingerprint() {
  const hash = createHash('sha256');
  const add = (part: unknown) => void hash.update(`${JSON.stringify(part)}\n`);
  const addArchived = ({ id, version, lastUpdated, newest }: TreeRow) =>
    add([id, version, lastUpdated, newest]);
  return {
    /** Titles are said for the reader; where one is written, a cell has it. */
    addRow: ({ sheet, row, outcome, code, parent, cells }: ImportRow) =>
      add([sheet, row, outcome, code, parent?.code, cells]),
    /** `entries` with what they replace; what is archived as it is now. */
    of: ({
      items,
      archivedBelow,
      entries,
    }: Pick<ImportPlan, 'items' | 'archivedBelow' | 'entries'>): string => {
      for (const { itemId, date, value, note, previous } of entries)
        add([itemId, date, value, note, previous?.value, previous?.note]);
      for (const { outcome, existing } of items)
        if (outcome === 'archive' && existing) addArchived(existing);
      archivedBelow.forEach(addArchived);
      return hash.digest('base64url');
    },
  };
}

/** Of a file and what is imported of it without the rows with errors. */
export const fingerprintOfBoth = (whole: ImportPlan, valid: ImportPlan): string =>
  createHash('sha256').update(`${whole.report.plan} ${valid.report.plan}`).digest('base64url');
