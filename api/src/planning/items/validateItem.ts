// Turns what the domain's rules refuse into the codes of the contract, with the field at fault. The same codes name the
// cells of a spreadsheet.
import type { ErrorCode } from '@cumbre/contract/errors';
import type { Language } from '@cumbre/contract/enumerations';
import type { ItemRefusal } from '@cumbre/domain/itemRules';
import { DomainError } from '../../platform/errors/errors';
import { textOfCode } from '../../platform/errors/fieldErrors';

const MEASURE = new Set<string>(['unit', 'startValue', 'currentValue', 'targetValue']);

/** The contract's code, or a field's own (decimal, calendarDate …) where only the shape of a value is wrong. */
export function codeOfRefusal({ path, code }: ItemRefusal): ErrorCode | 'decimal' | 'calendarDate' | 'tooSmall' {
  switch (code) {
    case 'REQUIRED':
      return MEASURE.has(path) ? 'MEASURE_INCOMPLETE' : 'RECURRENCE_INCOMPLETE';
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
  const leading = codes[0]?.code;
  const code = leading === 'decimal' || leading === 'calendarDate' || leading === 'tooSmall' || !leading ? 'VALIDATION_FAILED' : leading;
  throw new DomainError(code, { errors: codes.map((each) => ({ ...each, message: textOfCode(language, each.code) })) });
}
