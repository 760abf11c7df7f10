// The one error a use case throws: a code of the contract's table and what the answer carries with it. Its status comes
// from the table, its text from src/texts in the caller's language; plugins/errors.ts writes the answer.
import type { ErrorCode } from '@cumbre/contract/errors';
import type { FieldError } from '@cumbre/contract/problem';

export interface DomainErrorOptions {
  /** Fields at fault. Without a message, the text of the code under `fields` is used. */
  errors?: (Omit<FieldError, 'message'> & { message?: string; values?: Record<string, string | number> })[];
  /** The row as it stands now, with VERSION_STALE. */
  current?: unknown;
  /** Further members of the problem document, such as an import's report. */
  extensions?: Record<string, unknown>;
  /** For the text's placeholders. */
  values?: Record<string, string | number>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly options: DomainErrorOptions;

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.options = options;
  }
}
