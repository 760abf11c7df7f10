// The only error that the rules throw: an input that a rule forbids, with a stable code that
// callers translate. Refusals that a person can cause (moves, states of a cycle) are returned as
// codes and not thrown.

export type DomainRuleCode =
  | 'DATE_INVALID'
  | 'TIME_ZONE_INVALID'
  | 'CLOCK_INVALID'
  | 'VALUE_NOT_DECIMAL'
  | 'START_EQUALS_TARGET'
  | 'START_AFTER_END'
  | 'TOO_MANY_OCCURRENCES'
  | 'ITEM_UNKNOWN';

export class DomainRuleError extends Error {
  readonly code: DomainRuleCode;

  constructor(code: DomainRuleCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.name = 'DomainRuleError';
    this.code = code;
  }
}
