// Determines the kind of a file by its first bytes, not by its name: a workbook (a zip archive), a
// text with separated values, or an unsupported file with a reason. The worker reads the content.
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';
import { formatOfArchive, isPdf } from './otherFormats';
import { textOfBytes } from './textOfBytes';
import { checkZipDirectory } from './zipDirectory';
import type { ZipRefusal } from './zipDirectory';

/** `format` is the format of another program, where the content shows it. */
export type FileKind =
  | { readonly kind: 'workbook' | 'csv' }
  | { readonly refusal: ZipRefusal | 'FILE_PROTECTED'; readonly format?: string };

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The container of password-protected Office workbooks and of old .xls files. */
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The UTF-16 name of the encrypted workbook in the container. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

export function kindOfFile(bytes: Buffer): FileKind {
  if (bytes.length > IMPORT_MAX_BYTES) return { refusal: 'FILE_TOO_LARGE' };
  if (bytes.subarray(0, OLE2.length).equals(OLE2))
    return bytes.includes(ENCRYPTED_PACKAGE)
      ? { refusal: 'FILE_PROTECTED' }
      : { refusal: 'FILE_UNREADABLE', format: 'XLS' };
  if (isPdf(bytes)) return { refusal: 'FILE_UNREADABLE', format: 'PDF' };
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    const refusal = checkZipDirectory(bytes);
    if (refusal) return { refusal };
    const format = formatOfArchive(bytes);
    return format === null ? { kind: 'workbook' } : { refusal: 'FILE_UNREADABLE', format };
  }
  return bytes.length > 0 && textOfBytes(bytes) !== null
    ? { kind: 'csv' }
    : { refusal: 'FILE_UNREADABLE' };
}
