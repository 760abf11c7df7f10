// The error that a use case throws: a code of the contract's table and details for the response.
// The table gives the status; platform/texts gives the message in the caller's language;
// platform/http/errors.ts writes the response.
import type { ErrorCode } from '@cumbre/contract/errors';
import type { FieldReason } from '../texts/texts';

/** A field at fault. Without a message, the text of the code is used. */
export interface RefusedField {
  path: string;
  code: ErrorCode | FieldReason;
  message?: string;
  values?: Record<string, string | number>;
}

export interface DomainErrorOptions {
  errors?: RefusedField[];
  /** The current row, with VERSION_STALE. */
  current?: unknown;
  /** Further members of the problem document, such as an import's report. */
  extensions?: Record<string, unknown>;
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>;
  /**
   * The domain event that is recorded once the answer was sent, because the transaction of the call
   * is rolled back (platform/http/refusals.ts); null where the attempt is in no log.
   */
  refusal?: { readonly kind: string } | null;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

/** A member or an API key lacks the right. The log of the organization shows such attempts. */
export type RefusedAttemptCode = 'FORBIDDEN' | 'ROLE_NOT_ALLOWED' | 'API_KEY_NOT_ALLOWED';
/** Every other code. */
export type PlainErrorCode = Exclude<ErrorCode, RefusedAttemptCode>;

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly options: DomainErrorOptions;

  constructor(code: PlainErrorCode, options?: DomainErrorOptions);
  /** Without its event, or null for none, a refused attempt does not compile. */
  constructor(
    code: RefusedAttemptCode,
    options: DomainErrorOptions & Required<Pick<DomainErrorOptions, 'refusal'>>,
  );
  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.options = options;
  }
}
