// Decodes a text file: UTF-8, UTF-16 with a byte order mark, or Windows-1252, in which spreadsheet
// programs on Windows save a CSV. Any bytes are some text in the last one, so that bytes which no text
// has are refused there.

/** Control characters other than tabs and ends of lines; also what Windows-1252 leaves undefined. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const byteOrderMark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : null;

/** Strict in each encoding: without that, Node 20 reads Windows-1252 as Latin-1 and loses “€”. */
function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Without its byte order mark; null where the bytes are no text. */
export function textOfBytes(bytes: Uint8Array): string | null {
  const utf16 = byteOrderMark(bytes);
  if (utf16 !== null) {
    const text = decode(utf16, bytes);
    return text?.includes('\u0000') ? null : text;
  }
  if (bytes.includes(0)) return null;
  const text = decode('utf-8', bytes);
  if (text !== null) return text;
  const windows = decode('windows-1252', bytes);
  return windows === null || NO_TEXT.test(windows) ? null : windows;
}
