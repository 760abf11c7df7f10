// The message for a failed call: first the cases that a person can act on (no connection, too many
// tries, an expired session), else the server's own message, else the text for that call
// (specification, section 8).
import { isFailure } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { TextValues } from '@cumbre/contract/textKeys';
import type screens from './locales/screens.en.json';
import type { TranslatableMessage, Texts } from './useTranslation';

export type FailedCall = Exclude<
  keyof (typeof screens)['failure'],
  | 'unreachable'
  | 'tooMany'
  | 'busy'
  | 'credentials'
  | 'emailTaken'
  | 'tokenMissing'
  | 'tokenInvalid'
>;

const KNOWN: Record<string, TranslatableMessage> = {
  UNREACHABLE: { key: 'failure.unreachable' },
  INVALID_CREDENTIALS: { key: 'failure.credentials' },
  EMAIL_IN_USE: { key: 'failure.emailTaken' },
  TOKEN_MISSING: { key: 'failure.tokenMissing' },
  TOKEN_INVALID: { key: 'failure.tokenInvalid' },
  BUSY: { key: 'failure.busy' },
  DATABASE_UNAVAILABLE: { key: 'failure.busy' },
};

/** The failure that a call threw; anything else is a fault of ours and is thrown on. */
export function failureOf(error: unknown): Failure {
  if (isFailure(error)) return error;
  throw error;
}

/** The answer of a call, or the error that it threw, in the form that forms expect. */
export async function answerOf<Answer>(
  call: Promise<Answer>,
): Promise<{ data?: Answer; error?: Failure }> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: failureOf(error) };
  }
}

/** The answer with its error placed at a field, when the error code is one of `fields`. */
export function atField<Answer>(
  answer: { data?: Answer; error?: Failure },
  fields: Readonly<Record<string, readonly [path: string, message: string]>>,
): { data?: Answer; error?: Failure } {
  const field = answer.error && fields[answer.error.code];
  if (!answer.error || !field) return answer;
  const [path, message] = field;
  return { error: { ...answer.error, errors: [{ path, message, code: answer.error.code }] } };
}

/** `values` are those of the text for the call. */
export function failureText(
  t: Texts,
  failure: Failure,
  call: FailedCall,
  values: TextValues = {},
): string {
  const known = KNOWN[failure.code];
  if (known) return t(known.key);
  if (failure.message) return failure.message;
  return t(failure.status === 429 ? 'failure.tooMany' : `failure.${call}`, values);
}
