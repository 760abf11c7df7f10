// Turns the refusals of shared/domain into error codes of the contract, with the invalid field. The
// import uses the same codes for cells.
import type { Language } from '@cumbre/contract/enumerations';
import type { ItemRefusal } from '@cumbre/domain/itemRules';
import { DomainError } from '../../platform/errors/errors';
import type { PlainErrorCode } from '../../platform/errors/errors';
import { textOfCode } from '../../platform/errors/fieldErrors';

const MEASURE_FIELDS = new Set<string>(['unit', 'startValue', 'currentValue', 'targetValue']);

/**
 * An error code of the contract, or a field code (decimal, calendarDate …) where only the format of
 * a value is wrong.
 */
export function codeOfRefusal({
  path,
  code,
}: ItemRefusal): PlainErrorCode | 'decimal' | 'calendarDate' | 'tooSmall' {
  switch (code) {
    case 'REQUIRED':
      return MEASURE_FIELDS.has(path) ? 'MEASURE_INCOMPLETE' : 'RECURRENCE_INCOMPLETE';
    case 'START_EQUALS_TARGET':
    case 'TOO_MANY_OCCURRENCES':
      return code;
    case 'START_AFTER_END':
      return 'DATES_REVERSED';
    case 'DATE_INVALID':
      return 'calendarDate';
    case 'WEIGHT_NEGATIVE':
      return 'tooSmall';
    case 'VALUE_NOT_DECIMAL':
      return 'decimal';
  }
}

export function validateItem(language: Language, refusals: readonly ItemRefusal[]): void {
  const [first] = refusals;
  if (!first) return;
  const codes = refusals.map((refusal) => ({ path: refusal.path, code: codeOfRefusal(refusal) }));
  const firstCode = codes[0]?.code;
  const code =
    firstCode === 'decimal' ||
    firstCode === 'calendarDate' ||
    firstCode === 'tooSmall' ||
    !firstCode
      ? 'VALIDATION_FAILED'
      : firstCode;
  throw new DomainError(code, {
    errors: codes.map((each) => ({ ...each, message: textOfCode(language, each.code) })),
  });
}
