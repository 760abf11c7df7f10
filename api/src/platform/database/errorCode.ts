// The code that a driver or the system gave an error. It is read by shape, not by class, because a
// native driver may use another copy of the error class.
export function errorCode(error: unknown): string {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : '';
}
