// Checks the directory of a zip archive before it is unpacked: it refuses files that declare more
// than the limit, overlapping entries, and entries without a size. The library unpacks no entry
// beyond its declared size, so the declared total limits the memory. The worker reads the content.
import { IMPORT_MAX_UNPACKED_BYTES } from '@cumbre/contract/limits';
import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MAX_COMMENT_LENGTH = 65_535;
/** Marks a zip64 size in another field; a workbook of 5 MB needs none. */
const ZIP64_MARKER = 0xffffffff;
const METHOD_STORED = 0;
const METHOD_DEFLATED = 8;
/**
 * A workbook with two sheets has about a dozen parts, one with pictures and charts some hundreds.
 */
const MAX_ENTRIES = 1_000;
/**
 * Sheets are streamed and often have a million empty formatted rows; every other part is held in
 * memory.
 */
const SHEET_PATH = /^xl\/worksheets\/[^/]+\.xml$/i;
const MAX_OTHER_PART_BYTES = 12 * 1024 * 1024;
const MAX_SMALL_PART_BYTES = 1024 * 1024;

export type ZipRefusal = 'FILE_UNREADABLE' | 'FILE_TOO_LARGE';

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly start: number;
  readonly end: number;
  readonly packed: number;
  readonly size: number;
};

function endOfDirectory(bytes: Buffer): number {
  const firstOffset = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT_LENGTH);
  for (let offset = bytes.length - END_LENGTH; offset >= firstOffset; offset -= 1)
    if (bytes.readUInt32LE(offset) === END_OF_DIRECTORY) return offset;
  return -1;
}

/** The entry at this offset, and the offset of the next one; null where it is invalid. */
function readEntry(bytes: Buffer, offset: number): { entry: Entry; next: number } | null {
  if (offset + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== DIRECTORY_ENTRY)
    return null;
  const encrypted = (bytes.readUInt16LE(offset + 8) & 1) === 1;
  const method = bytes.readUInt16LE(offset + 10);
  const packed = bytes.readUInt32LE(offset + 20);
  const size = bytes.readUInt32LE(offset + 24);
  const start = bytes.readUInt32LE(offset + 42);
  if (encrypted || packed === ZIP64_MARKER || size === ZIP64_MARKER || start === ZIP64_MARKER)
    return null;
  if (
    method === METHOD_STORED
      ? packed !== size
      : method !== METHOD_DEFLATED || packed === 0 || (size === 0 && packed > 2)
  )
    return null;
  if (start + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(start) !== LOCAL_HEADER)
    return null;
  const to =
    start + LOCAL_LENGTH + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28) + packed;
  if (to > bytes.length) return null;
  const next =
    offset +
    ENTRY_LENGTH +
    bytes.readUInt16LE(offset + 28) +
    bytes.readUInt16LE(offset + 30) +
    bytes.readUInt16LE(offset + 32);
  const name = bytes.toString(
    'utf8',
    offset + ENTRY_LENGTH,
    offset + ENTRY_LENGTH + bytes.readUInt16LE(offset + 28),
  );
  return { entry: { name, method, start, end: to, packed, size }, next };
}

/** null where the directory is invalid. */
function entriesOf(bytes: Buffer): Entry[] | null {
  const end = bytes.length < END_LENGTH ? -1 : endOfDirectory(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > MAX_ENTRIES) return null;
  const entries: Entry[] = [];
  for (let offset = bytes.readUInt32LE(end + 16), index = 0; index < count; index += 1) {
    const result = readEntry(bytes, offset);
    if (!result) return null;
    entries.push(result.entry);
    offset = result.next;
  }
  return entries;
}

/** The parts of a valid archive, still compressed; empty for an invalid one. */
export function partsOf(bytes: Buffer): { name: string; packed: Buffer; stored: boolean }[] {
  return (entriesOf(bytes) ?? []).map(({ name, method, end: to, packed }) => ({
    name,
    packed: bytes.subarray(to - packed, to),
    stored: method === METHOD_STORED,
  }));
}

/** A small part of a valid archive as text; null where it is missing or too large. */
export function unpackPart(bytes: Buffer, name: string): string | null {
  const entry = entriesOf(bytes)?.find((each) => each.name === name);
  if (!entry || entry.size > MAX_SMALL_PART_BYTES) return null;
  const packed = bytes.subarray(entry.end - entry.packed, entry.end);
  return (
    entry.method === METHOD_STORED
      ? packed
      : inflateRawSync(packed, { maxOutputLength: MAX_SMALL_PART_BYTES })
  ).toString('utf8');
}

/** null when the archive may be unpacked, otherwise the error code. */
export function checkZipDirectory(bytes: Buffer): ZipRefusal | null {
  const entries = entriesOf(bytes);
  if (!entries) return 'FILE_UNREADABLE';
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > IMPORT_MAX_UNPACKED_BYTES)
    return 'FILE_TOO_LARGE';
  if (entries.some(({ name, size }) => size > MAX_OTHER_PART_BYTES && !SHEET_PATH.test(name)))
    return 'FILE_TOO_LARGE';
  entries.sort((one, other) => one.start - other.start);
  const hasOverlap = entries.some(
    (entry, index) => index > 0 && entry.start < entries[index - 1]!.end,
  );
  return hasOverlap ? 'FILE_UNREADABLE' : null;
}
