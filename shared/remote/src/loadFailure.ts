// Why a remote could not be shown, in the few kinds that a person or an operator can tell apart.

export type LoadFailureKind =
  /** Not in the registry, or left out there as faulty. */
  | 'missing'
  /** Connection refused, 404, 500, no script, or a file that does not match its hash: the browser does not say which. */
  | 'unreachable'
  | 'timeout'
  /** It came, and threw: a syntax error, or an error at its start. */
  | 'broken'
  /** It came, but is no remote: no `register`, or one that answers something else. */
  | 'wrong-shape'
  /** It needs another contract version than this shell's. */
  | 'contract';

export class LoadFailure extends Error {
  override name = 'LoadFailure';

  constructor(readonly remote: string, readonly kind: LoadFailureKind, cause?: unknown) {
    super(`${remote}: ${kind}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause });
  }
}
