// What to tell a person when a call failed: what they can act on (no connection, too many tries, a session that ended),
// else the server's own message, else the text of that call (specification, section 8).
import type { Failure } from '@cumbre/client/request';
import type screens from './texts/screens.en.json';
import type { Said, Texts } from './useTexts';

export type FailedCall = Exclude<keyof (typeof screens)['failure'], 'unreachable' | 'tooMany' | 'busy' | 'credentials' | 'emailTaken' | 'sessionOver'>;

const KNOWN: Record<string, Said> = {
  UNREACHABLE: { key: 'failure.unreachable' },
  INVALID_CREDENTIALS: { key: 'failure.credentials' },
  EMAIL_IN_USE: { key: 'failure.emailTaken' },
  TOKEN_MISSING: { key: 'failure.sessionOver' },
  TOKEN_INVALID: { key: 'failure.sessionOver' },
  BUSY: { key: 'failure.busy' },
  DATABASE_UNAVAILABLE: { key: 'failure.busy' },
};

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null && 'status' in error && 'code' in error;

/** The failure that a call threw; anything else is a fault of ours and is thrown on. */
export function failureOf(error: unknown): Failure {
  if (isFailure(error)) return error;
  throw error;
}

export function failureText(t: Texts, failure: Failure, call: FailedCall): string {
  const known = KNOWN[failure.code];
  if (known) return t(known.key);
  if (failure.message) return failure.message;
  return t(failure.status === 429 ? 'failure.tooMany' : `failure.${call}`);
}
