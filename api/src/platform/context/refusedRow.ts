// Refused attempts of a call: of the whole call, or of one of its rows. They are recorded after the
// answer (platform/http/refusals.ts).
import type { ErrorCode } from '@cumbre/contract/errors';
import type { Context } from './context';
import type { DomainEvent } from './domainEvents';
import { DomainError } from '../errors/errors';
import { textOfCode } from '../errors/fieldErrors';

export function noteRefusal(
  call: { refusals?: DomainEvent[] },
  { options: { refusal } }: DomainError,
): void {
  if (refusal) call.refusals?.push(refusal as DomainEvent);
}

/** The error of a row in the answer of a call whose other rows continue; rethrows what is no refusal. */
export function refusedRow(context: Context, error: unknown): { code: ErrorCode; message: string } {
  if (!(error instanceof DomainError)) throw error;
  noteRefusal(context, error);
  return { code: error.code, message: textOfCode(context.language, error.code) };
}
