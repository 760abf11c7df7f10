// Reads a workbook's table of contents before anything is unpacked: a file that declares more than the limit, hides one
// entry inside another or does not say how large an entry is, is refused here. The library unpacks no entry beyond
// its declared size, so that the declared total bounds the memory. What is inside is the worker's business.
import { IMPORT_MAX_UNPACKED_BYTES } from '@cumbre/contract/limits';
import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 65_535;
/** Marks a size that stands elsewhere (zip64): no workbook of 5 MB needs it. */
const ELSEWHERE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
/** A workbook of two sheets has about a dozen parts; one with pictures and charts some hundreds. */
const MOST_ENTRIES = 1_000;
/** Sheets are read as a stream, and one with a million empty formatted rows is common; every other part is held whole. */
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const LARGEST_OTHER_PART = 12 * 1024 * 1024;
const LARGEST_SMALL_PART = 1024 * 1024;

export type ZipRefusal = 'FILE_UNREADABLE' | 'FILE_TOO_LARGE';

type Entry = { readonly name: string; readonly method: number; readonly from: number; readonly to: number; readonly packed: number; readonly unpacked: number };

function endOfDirectory(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= earliest; at -= 1) if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return -1;
}

/** The entry whose description stands there, and where the next one begins; null when it is not sound. */
function entryAt(bytes: Buffer, at: number): { entry: Entry; next: number } | null {
  if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
  const encrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const unpacked = bytes.readUInt32LE(at + 24);
  const from = bytes.readUInt32LE(at + 42);
  if (encrypted || packed === ELSEWHERE || unpacked === ELSEWHERE || from === ELSEWHERE) return null;
  if (method === STORED ? packed !== unpacked : method !== DEFLATED || packed === 0 || (unpacked === 0 && packed > 2)) return null;
  if (from + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(from) !== LOCAL_HEADER) return null;
  const to = from + LOCAL_LENGTH + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28) + packed;
  if (to > bytes.length) return null;
  const next = at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const name = bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28));
  return { entry: { name, method, from, to, packed, unpacked }, next };
}

/** Null where the table is not sound. */
function entriesOf(bytes: Buffer): Entry[] | null {
  const end = bytes.length < END_LENGTH ? -1 : endOfDirectory(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > MOST_ENTRIES) return null;
  const entries: Entry[] = [];
  for (let at = bytes.readUInt32LE(end + 16), index = 0; index < count; index += 1) {
    const found = entryAt(bytes, at);
    if (!found) return null;
    entries.push(found.entry);
    at = found.next;
  }
  return entries;
}

/** The parts of an archive that has passed the check, packed as they are; none where it has not. */
export function partsOf(bytes: Buffer): { name: string; packed: Buffer; stored: boolean }[] {
  return (entriesOf(bytes) ?? []).map(({ name, method, to, packed }) => (
    { name, packed: bytes.subarray(to - packed, to), stored: method === STORED }
  ));
}

/** A small part of an archive that has passed the check, as text; null where it is not there or is not small. */
export function unpackedPart(bytes: Buffer, name: string): string | null {
  const entry = entriesOf(bytes)?.find((each) => each.name === name);
  if (!entry || entry.unpacked > LARGEST_SMALL_PART) return null;
  const packed = bytes.subarray(entry.to - entry.packed, entry.to);
  return (entry.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: LARGEST_SMALL_PART })).toString('utf8');
}

/** Null when the archive may be unpacked, or why not. */
export function checkZipDirectory(bytes: Buffer): ZipRefusal | null {
  const entries = entriesOf(bytes);
  if (!entries) return 'FILE_UNREADABLE';
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > IMPORT_MAX_UNPACKED_BYTES) return 'FILE_TOO_LARGE';
  if (entries.some(({ name, unpacked }) => unpacked > LARGEST_OTHER_PART && !SHEET.test(name))) return 'FILE_TOO_LARGE';
  entries.sort((one, other) => one.from - other.from);
  const overlapping = entries.some((entry, index) => index > 0 && entry.from < entries[index - 1]!.to);
  return overlapping ? 'FILE_UNREADABLE' : null;
}
