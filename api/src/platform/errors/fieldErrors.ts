// Errors of single fields, with messages in the caller's language.
import type { ErrorCode } from '@cumbre/contract/errors';
import type { Language } from '@cumbre/contract/enumerations';
import type { TextValues } from '@cumbre/contract/textKeys';
import { isFieldReason, textOf } from '../texts/texts';
import type { FieldReason } from '../texts/texts';
import { DomainError } from './errors';
import type { PlainErrorCode } from './errors';

/** A code of the error catalogue, or of a field alone (decimal, calendarDate …). */
export type RefusalCode = ErrorCode | FieldReason;

export const textOfCode = (
  language: Language,
  code: RefusalCode,
  values: TextValues = { minimum: 0 },
): string => textOf(language, isFieldReason(code) ? `fields.${code}` : `errors.${code}`, values);

/** An error for one field, with the same code as the response. */
export function fieldError(language: Language, path: string, code: PlainErrorCode): DomainError {
  return new DomainError(code, { errors: [{ path, code, message: textOfCode(language, code) }] });
}
