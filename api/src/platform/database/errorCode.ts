// The code that a driver or the system gave an error. Read by shape, not by class: a native driver may have been given
// another copy of its error's class than the one imported here.
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
