// What can be said of a chosen file before it is sent: its kind by its name, and its size. The server looks inside.
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';

export const ACCEPTED_FILES = '.xlsx,.csv';

/** The code of the refusal, the same that the server would answer, or null when the file may be sent. */
export function fileRefusal(file: Pick<File, 'name' | 'size'>): 'UNSUPPORTED_MEDIA_TYPE' | 'FILE_TOO_LARGE' | null {
  if (!/\.(xlsx|csv)$/i.test(file.name)) return 'UNSUPPORTED_MEDIA_TYPE';
  return file.size > IMPORT_MAX_BYTES ? 'FILE_TOO_LARGE' : null;
}
