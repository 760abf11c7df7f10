// Refusals of single fields, with their texts in the caller's language.
import type { ErrorCode } from '@cumbre/contract/errors';
import type { Language } from '@cumbre/contract/enumerations';
import { textOf } from '../texts/texts';
import { DomainError } from './errors';

/** A code of the error catalogue, or of a field alone (decimal, calendarDate …). */
export function textOfCode(language: Language, code: string): string {
  return /^[A-Z_]+$/.test(code) ? textOf(language, `errors.${code}`) : textOf(language, `fields.${code}`, { minimum: 0 });
}

/** One field at fault, named by the answer's own code. */
export function fieldRefused(language: Language, path: string, code: ErrorCode): DomainError {
  return new DomainError(code, { errors: [{ path, code, message: textOfCode(language, code) }] });
}
