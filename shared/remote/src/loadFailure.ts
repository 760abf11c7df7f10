// Why a remote could not be shown; the kinds, and what the server is told of them, are the contract's:
// missing: not in the registry, or left out there as faulty · unreachable: its files did not come, nobody knows why · not-found,
// server-error, not-script, tampered: they did not come, and asking again has told why · timeout · broken: it came, and threw · wrong-shape: it came, but is no remote · contract: it needs another contract version than this shell's.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';

export class LoadFailure extends Error {
  override name = 'LoadFailure';

  /** `release` is the one that was tried; null where it did not come to a try. */
  constructor(readonly remote: string, readonly kind: LoadFailureKind, { release = null, cause }: { release?: string | null; cause?: unknown } = {}) {
    super(`${remote}${release ? ` ${release}` : ''}: ${kind}${cause === undefined ? '' : ` (${causesOf(cause)})`}`, { cause });
  }
}

const DEEPEST = 5;

/** What an error says of itself, and what the errors that caused it say. */
export function causesOf(error: unknown): string {
  const sentences: string[] = [];
  for (let cause = error; cause !== undefined && cause !== null && sentences.length < DEEPEST; cause = cause instanceof Error ? cause.cause : undefined) {
    const sentence = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : JSON.stringify(cause);
    if (sentence !== '' && !sentences.includes(sentence)) sentences.push(sentence);
  }
  return sentences.join(': ');
}
