// Rows that an import has left out, each with its reason.
import type { LeftOutRow } from '@cumbre/contract/spreadsheets';
import { NamedRows } from './NamedRows';

export const LeftOutRows = (list: { rows: readonly LeftOutRow[]; count: number }) => (
  <NamedRows {...list} sentenceOf={({ message }) => message} />
);
