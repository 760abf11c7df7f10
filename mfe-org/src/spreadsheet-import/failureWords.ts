// Words for a file that could not be read: what is wrong and what to do about it, by the server's stable code. For any
// other code the server's own words are shown.
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@cumbre/contract/limits';
import type { Failure } from '@cumbre/client/request';
import type { OrgTexts } from '../useOrgTexts';

const KNOWN = new Set([
  'FILE_MISSING', 'FILE_UNREADABLE', 'FILE_PROTECTED', 'FILE_TOO_LARGE', 'FILE_TOO_MANY_ROWS', 'FILE_HEADERS_UNKNOWN', 'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE', 'CYCLE_FINISHED',
]);

export function failureWords(t: OrgTexts, { code, message }: Pick<Failure, 'code' | 'message'>): string {
  if (KNOWN.has(code)) return t(`failure.${code}`, { megabytes: IMPORT_MAX_BYTES / 1024 / 1024, rows: IMPORT_MAX_ROWS });
  return message || t('failure.upload');
}
