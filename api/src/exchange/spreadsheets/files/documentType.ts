// Detects document type declarations in a workbook, because XML entities are defined there. No
// spreadsheet program writes them. They can only stand before the root element, so the start of
// each part is enough.
import { constants, inflateRawSync } from 'node:zlib';
import { partsOf } from './zipDirectory';

/**
 * Compressed bytes per part, which unpack to one megabyte at most. A part whose root element starts
 * later is refused as well.
 */
const START_BYTES = 1_024;
const MAX_UNPACKED_START = 2 * 1024 * 1024;

/** The constructs that may precede a document type, each by its start and end. */
const SKIPPED_CONSTRUCTS: readonly (readonly [begins: string, ends: string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
];

function declaresType(text: string): boolean {
  let offset = 0;
  for (;;) {
    while (/\s|\uFEFF/.test(text.charAt(offset))) offset += 1;
    const construct = SKIPPED_CONSTRUCTS.find(([begins]) => text.startsWith(begins, offset));
    if (!construct) return text.startsWith('<!', offset) || (offset > 0 && offset >= text.length);
    const end = text.indexOf(construct[1], offset + construct[0].length);
    if (end < 0) return true;
    offset = end + construct[1].length;
  }
}

/** Throws where a part cannot be unpacked. */
export function hasDocumentType(bytes: Uint8Array): boolean {
  const parts = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return parts.some(({ packed, stored }) => {
    const start = packed.subarray(0, START_BYTES);
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_UNPACKED_START };
    return declaresType((stored ? start : inflateRawSync(start, options)).toString('utf8'));
  });
}
