// Words for a file that could not be read: what is wrong and what to do about it, by the server's stable code. For any
// other code the server's own words are shown.
import { IMPORT_MAX_BYTES } from '@cumbre/contract/limits';
import type { Failure } from '@cumbre/client/request';
import type { OrgTexts } from '../useOrgTexts';
import type { FileRefusal } from './chosenFile';

const KNOWN = new Set([
  'FILE_MISSING', 'FILE_UNREADABLE', 'FILE_PROTECTED', 'FILE_TOO_LARGE', 'FILE_HEADERS_UNKNOWN', 'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE', 'CYCLE_FINISHED',
]);

export type FileFailure = Pick<Failure, 'code' | 'message'> & Partial<Pick<FileRefusal, 'format'>>;

export function failureWords(t: OrgTexts, { code, message, format }: FileFailure): string {
  if (KNOWN.has(code)) return t(`failure.${code}`, { megabytes: IMPORT_MAX_BYTES / 1024 / 1024 });
  if (format) return t('failure.FILE_FORMAT_UNSUPPORTED', { format });
  return message || t(format === undefined ? 'failure.upload' : 'failure.UNSUPPORTED_MEDIA_TYPE');
}
