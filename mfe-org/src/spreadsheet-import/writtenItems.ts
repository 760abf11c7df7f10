// What an import has written, by item: a row of the item itself, or rows with its values, or both.
import type { ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';

const KINDS = ['create', 'update', 'archive', 'values'] as const;
type WrittenKind = (typeof KINDS)[number];

interface WrittenItem {
  key: string;
  /** Null: it is archived, or the server is of an earlier release. */
  id: string | null;
  code: string;
  title: string;
}

/** The kinds that have items, each with its items in the order of the file. */
export function writtenItems({ rows }: ImportReport): [WrittenKind, WrittenItem[]][] {
  const found = new Map<string, WrittenItem & { kind: WrittenKind }>();
  const isWritten = ({ outcome }: ImportRow) =>
    outcome === 'create' || outcome === 'update' || outcome === 'archive';
  for (const row of rows) {
    if (!isWritten(row)) continue;
    const { sheet, item, code, title, outcome } = row;
    const key = item ?? `${code} ${title}`;
    const kind = sheet === 'Values' ? 'values' : (outcome as WrittenKind);
    if (!found.has(key)) found.set(key, { key, id: item ?? null, code, title, kind });
  }
  return KINDS.map((kind): [WrittenKind, WrittenItem[]] => [
    kind,
    [...found.values()].filter((item) => item.kind === kind),
  ]).filter(([, items]) => items.length > 0);
}
