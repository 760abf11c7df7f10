// What kind of file somebody sent, by its first bytes and never by its name: a workbook (a zip archive), a text of
// separated values, or something that is refused with a reason. Reading it is the worker's business.
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';
import { formatOfArchive, isPdf } from './otherFormats';
import { checkZipDirectory } from './zipDirectory';
import type { ZipRefusal } from './zipDirectory';

/** `format`: the one of another program, where its content shows it. */
export type FileKind = { readonly kind: 'workbook' | 'csv' } | { readonly refusal: ZipRefusal | 'FILE_PROTECTED'; readonly format?: string };

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The envelope Office puts around a workbook with a password; old .xls files wear it as well. */
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The name under which Office keeps the encrypted workbook inside the envelope, in UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

export function kindOfFile(bytes: Buffer): FileKind {
  if (bytes.length > IMPORT_MAX_BYTES) return { refusal: 'FILE_TOO_LARGE' };
  if (bytes.subarray(0, OLE2.length).equals(OLE2)) return bytes.includes(ENCRYPTED) ? { refusal: 'FILE_PROTECTED' } : { refusal: 'FILE_UNREADABLE', format: 'XLS' };
  if (isPdf(bytes)) return { refusal: 'FILE_UNREADABLE', format: 'PDF' };
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    const refusal = checkZipDirectory(bytes);
    if (refusal) return { refusal };
    const format = formatOfArchive(bytes);
    return format === null ? { kind: 'workbook' } : { refusal: 'FILE_UNREADABLE', format };
  }
  return bytes.length > 0 && isText(bytes) ? { kind: 'csv' } : { refusal: 'FILE_UNREADABLE' };
}
