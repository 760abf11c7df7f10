// Converts an error of RTK Query into the failure that screens display. A call answers with a
// Failure; an exception in our own code arrives as RTK Query's SerializedError and becomes a
// Failure without a message, so that the screen uses its default message.
import type { Failure } from './request';

export function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    'errors' in error &&
    Array.isArray(error.errors)
  );
}

/** null where there is no error. */
export function failureOf(error: unknown): Failure | null {
  if (error === undefined || error === null) return null;
  return isFailure(error)
    ? error
    : { status: 0, code: 'UNKNOWN', message: '', errors: [], problem: {} };
}
