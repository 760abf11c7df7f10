// Why a remote could not be shown; the kinds, and what the server is told of them, are the contract's:
// missing: not in the registry, or left out there as faulty · unreachable: its files did not come, nobody knows why · not-found,
// server-error, not-script, tampered: they did not come, and asking again has told why · timeout · broken: it came, and threw · wrong-shape: it came, but is no remote · contract: it needs another contract version than this shell's.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';

export class LoadFailure extends Error {
  override name = 'LoadFailure';

  constructor(readonly remote: string, readonly kind: LoadFailureKind, cause?: unknown) {
    super(`${remote}: ${kind}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause });
  }
}
