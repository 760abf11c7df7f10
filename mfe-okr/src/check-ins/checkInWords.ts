// Reads "check in 42 wells": the number to record, and the words that the item's code or title must
// contain. Null where the text has no number, or nothing but a number.
import { otherReading, readValue } from '../format/formatNumbers';

/** What people write before the number, in both languages; the palette is asked in either. */
const VERBS = new Set(
  'check in checkin check-in record for to registrar registra avance anotar en a de'.split(' '),
);

export interface CheckInWords {
  /** More than one where the number may mean either. */
  values: readonly number[];
  words: readonly string[];
}

export function checkInWords(search: string, language: string): CheckInWords | null {
  const parts = search.trim().toLowerCase().split(/\s+/);
  const at = parts.findIndex((part) => readValue(part, language) !== null);
  const typed = parts[at];
  if (typed === undefined || parts.length < 2) return null;
  const words = parts.toSpliced(at, 1).filter((part) => !VERBS.has(part));
  const other = otherReading(typed, language);
  return { values: [readValue(typed, language)!, ...(other === null ? [] : [other])], words };
}
