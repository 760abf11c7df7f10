// Writes entries of an audit log as CSV (RFC 4180) or JSON lines, a batch at a time.
import type { AuditEntry } from '@cumbre/contract/audit';

const COLUMNS: Record<string, (entry: AuditEntry) => unknown> = {
  sequence: ({ sequence }) => sequence,
  at: ({ at }) => at,
  action: ({ action }) => action,
  actorKind: ({ actor }) => actor.kind,
  actorId: ({ actor }) => ('id' in actor ? actor.id : ''),
  actorName: ({ actor }) => ('name' in actor ? actor.name : ''),
  subjectId: ({ subject }) => subject.id,
  subjectName: ({ subject }) => subject.name ?? '',
  before: ({ before }) => (before === null ? '' : JSON.stringify(before)),
  after: ({ after }) => (after === null ? '' : JSON.stringify(after)),
  address: ({ origin }) => origin?.address ?? '',
  browser: ({ origin }) => origin?.browser ?? '',
  system: ({ origin }) => origin?.system ?? '',
  hash: ({ hash }) => hash,
};

/** Spreadsheet programs would run a text that begins like a formula. */
function cellOf(value: unknown): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export async function* csvOf(batches: AsyncIterable<AuditEntry[]>): AsyncIterable<string> {
  yield `${Object.keys(COLUMNS).join(',')}\r\n`;
  for await (const entries of batches)
    yield entries
      .map(
        (entry) =>
          `${Object.values(COLUMNS)
            .map((read) => cellOf(read(entry)))
            .join(',')}\r\n`,
      )
      .join('');
}

export async function* jsonLinesOf(batches: AsyncIterable<AuditEntry[]>): AsyncIterable<string> {
  for await (const entries of batches)
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
