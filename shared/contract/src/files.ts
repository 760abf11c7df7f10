// Downloads that are sent while they are generated have no content length. This header says how
// many lines will come, so that a screen can show the progress of the download.
export const LINE_COUNT_HEADER = 'x-lines';

/** The longest part of a file name, in bytes of UTF-8: file systems take 255 in all. */
const PART_BYTES = 70;
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/** Without characters that a file system refuses, that hide the ending, or that break a header. */
function safePart(text: string): string {
  const safe = text
    .normalize('NFC')
    .replaceAll(/[/\\:|]+/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N} ()&+,._-]+/gu, ' ');
  let bytes = 0;
  let cut = '';
  for (const character of safe) {
    bytes += bytesOf(character);
    if (bytes > PART_BYTES) break;
    cut += character;
  }
  return cut.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.]+|[\s.]+$/g, '');
}

/** The name of a download from the names of what it is about: "Agua Viva - Q1 2027 - Overview". */
export const fileNameOf = (parts: readonly string[]): string =>
  parts.map(safePart).filter(Boolean).join(' - ');
