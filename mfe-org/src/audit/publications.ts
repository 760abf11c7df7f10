// The publication of a draft and the items that it created are entries of their own, one after the
// other in the log. On the screen they are one entry with its parts.
import type { AuditEntry } from '@cumbre/contract/audit';

export interface LogEntry extends AuditEntry {
  /** What a publication created, in its order; empty for every other entry. */
  parts: readonly AuditEntry[];
}

const createdBy = ({ action, after }: AuditEntry): number => {
  const { items = 0 } = (after ?? {}) as { items?: unknown };
  return action === 'draft.published' && typeof items === 'number' ? items : 0;
};

/** The name as well: an actor of the same page has the same one. */
const actorOf = ({ actor }: AuditEntry) => JSON.stringify(actor);

/** Of parts that another filter or an older page has, there are none yet. */
export function foldPublications(entries: readonly AuditEntry[]): LogEntry[] {
  const bySequence = new Map(entries.map((entry) => [entry.sequence, entry]));
  const folded = new Set<AuditEntry>();
  const partsOf = new Map<AuditEntry, AuditEntry[]>();
  for (const entry of entries) {
    const count = createdBy(entry);
    // One transaction has consecutive numbers, the publication last.
    const parts = Array.from({ length: count }, (_, index) =>
      bySequence.get(entry.sequence - count + index),
    ).filter(
      (part) => part?.action === 'item.created' && actorOf(part) === actorOf(entry),
    ) as AuditEntry[];
    for (const part of parts) folded.add(part);
    partsOf.set(entry, parts);
  }
  return entries.flatMap((entry) =>
    folded.has(entry) ? [] : [{ ...entry, parts: partsOf.get(entry) ?? [] }],
  );
}
