// Whether a part of a workbook declares a document type, which is where XML defines entities. No spreadsheet program
// writes one. It can only stand before the root element, so that the beginning of each part is enough.
import { constants, inflateRawSync } from 'node:zlib';
import { partsOf } from './zipDirectory';

/** Of a packed part: becomes one megabyte at most. A part whose root element begins later is refused as well. */
const BEGINNING = 1_024;
const LONGEST_BEGINNING = 2 * 1024 * 1024;

/** What may stand before a document type, by how it begins and ends. */
const PASSED: readonly (readonly [begins: string, ends: string])[] = [['<?', '?>'], ['<!--', '-->']];

function declaresType(text: string): boolean {
  let at = 0;
  for (;;) {
    while (/\s|\uFEFF/.test(text.charAt(at))) at += 1;
    const passed = PASSED.find(([begins]) => text.startsWith(begins, at));
    if (!passed) return text.startsWith('<!', at) || (at > 0 && at >= text.length);
    const end = text.indexOf(passed[1], at + passed[0].length);
    if (end < 0) return true;
    at = end + passed[1].length;
  }
}

/** Throws where a part cannot be unpacked. */
export function hasDocumentType(bytes: Uint8Array): boolean {
  const parts = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return parts.some(({ packed, stored }) => {
    const start = packed.subarray(0, BEGINNING);
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LONGEST_BEGINNING };
    return declaresType((stored ? start : inflateRawSync(start, options)).toString('utf8'));
  });
}
