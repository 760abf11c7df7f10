// The message for an unreadable file, with advice, by the server's stable error code. Other codes
// show the server's own message.
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';
import type { Failure } from '@cumbre/client/request';
import type { Texts } from '../useTranslation';
import type { FileRefusal } from './chosenFile';

const KNOWN = [
  'FILE_MISSING',
  'FILE_UNREADABLE',
  'FILE_PROTECTED',
  'FILE_TOO_LARGE',
  'FILE_HEADERS_UNKNOWN',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'CYCLE_FINISHED',
] as const;

export type FileFailure = Pick<Failure, 'code' | 'message'> & Partial<Pick<FileRefusal, 'format'>>;

export function fileFailureText(t: Texts, { code, message, format }: FileFailure): string {
  const known = KNOWN.find((each) => each === code);
  if (known)
    return t(`spreadsheets.failure.${known}`, { megabytes: IMPORT_MAX_BYTES / 1024 / 1024 });
  if (format) return t('spreadsheets.failure.FILE_FORMAT_UNSUPPORTED', { format });
  return (
    message ||
    t(
      format === undefined
        ? 'spreadsheets.failure.upload'
        : 'spreadsheets.failure.UNSUPPORTED_MEDIA_TYPE',
    )
  );
}
