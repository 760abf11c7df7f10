// The publication of a draft has the items that it created as parts. On the screen they are one entry.
import type { AuditEntry } from '@cumbre/contract/audit';

export interface LogEntry extends AuditEntry {
  /** What a publication created, in its order; empty for every other entry. */
  parts: NonNullable<AuditEntry['parts']>;
}

/** Without the entries that are part of another one of the list. */
export function foldPublications(entries: readonly AuditEntry[]): LogEntry[] {
  const folded = new Set(entries.flatMap(({ parts = [] }) => parts.map(({ id }) => id)));
  return entries.flatMap((entry) =>
    folded.has(entry.id) ? [] : [{ ...entry, parts: entry.parts ?? [] }],
  );
}
