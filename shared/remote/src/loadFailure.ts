// Why a remote could not be shown. The kinds: missing: the registry has no valid entry ·
// unreachable: files failed to load for an unknown reason · not-found, server-error, not-script,
// tampered: files failed to load, and the diagnosis found the reason · timeout · broken: the code
// threw, or a screen did later · register: its register threw · wrong-shape: the module is no remote
// · contract: the remote does not fit this shell · first-render: the first screen of the release
// threw when it was first rendered · uncaught: an error outside of React while it was shown.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';

export class LoadFailure extends Error {
  override name = 'LoadFailure';

  /** `release` is the attempted release; null without an attempt. */
  constructor(
    readonly remote: string,
    readonly kind: LoadFailureKind,
    { release = null, cause }: { release?: string | null; cause?: unknown } = {},
  ) {
    super(
      `${remote}${release ? ` ${release}` : ''}: ${kind}${cause === undefined ? '' : ` (${causesOf(cause)})`}`,
      { cause },
    );
  }
}

/** The words of the bundlers' runtimes and of the browsers for a file that did not load. */
const FILE_FAILURE =
  /ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk|load CSS|imported module|module script/;

/** Whether the code of a remote failed because one of its files did not load. */
export const isFileFailure = (error: unknown): boolean => FILE_FAILURE.test(String(error));

const MAX_DEPTH = 5;

/** Returns the messages of an error and of its causes. */
export function causesOf(error: unknown): string {
  const sentences: string[] = [];
  for (
    let cause = error;
    cause !== undefined && cause !== null && sentences.length < MAX_DEPTH;
    cause = cause instanceof Error ? cause.cause : undefined
  ) {
    const sentence =
      cause instanceof Error
        ? cause.message
        : typeof cause === 'string'
          ? cause
          : JSON.stringify(cause);
    if (sentence !== '' && !sentences.includes(sentence)) sentences.push(sentence);
  }
  return sentences.join(': ');
}
