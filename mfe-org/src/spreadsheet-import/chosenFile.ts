// Checks a file before it is sent: its kind by its name, and its size. The server checks its
// content.
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';

export const ACCEPTED_FILES = '.xlsx,.csv';

export interface FileRefusal {
  /** The same that the server would answer. */
  code: 'FILE_FORMAT_UNSUPPORTED' | 'FILE_TOO_LARGE';
  /** The extension of the file name, in upper case; empty when it has none. */
  format: string;
}

/** Null when the file may be sent. */
export function fileRefusal(file: Pick<File, 'name' | 'size'>): FileRefusal | null {
  const format = /\.([^.\s]{1,12})$/.exec(file.name)?.[1]?.toUpperCase() ?? '';
  if (format !== 'XLSX' && format !== 'CSV') return { code: 'FILE_FORMAT_UNSUPPORTED', format };
  return file.size > IMPORT_MAX_BYTES ? { code: 'FILE_TOO_LARGE', format } : null;
}
