// Finds out why a file of a release failed to load, since a script element reports no reason. The
// file is requested once more as data, without running it; its status, type and hash name the
// reason.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import type { FailedFile } from './releaseFiles';
import { within } from './timeLimit';

export const DIAGNOSIS_TIME_LIMIT = 3000;

const SCRIPT = /^(text|application)\/(javascript|ecmascript|css)/;

/** The first fault that one of the files has; `unreachable` if none has one. */
export async function diagnoseFiles(files: FailedFile[]): Promise<LoadFailureKind> {
  const kinds = await Promise.all(files.map(diagnoseFile));
  return kinds.find((kind) => kind !== 'unreachable') ?? 'unreachable';
}

export async function diagnoseFile(file: FailedFile | null): Promise<LoadFailureKind> {
  if (!file) return 'unreachable';
  const stop = new AbortController();
  const ask = (more: RequestInit = {}) =>
    within(
      DIAGNOSIS_TIME_LIMIT,
      fetch(file.address, { cache: 'no-store', credentials: 'omit', signal: stop.signal, ...more }),
    );
  try {
    const { status, ok, headers } = await ask({ method: 'HEAD' });
    if (status === 404 || status === 410) return 'not-found';
    if (status >= 500) return 'server-error';
    if (!ok) return 'unreachable';
    if (!SCRIPT.test(headers.get('content-type') ?? '')) return 'not-script';
    // The browser compares the hash, and a mismatch is an error. The answer replaces the cached one,
    // so that the next import of a module has it.
    return await ask({ integrity: file.integrity, cache: 'reload' })
      .then((answer) => answer.blob())
      .then(
        () => 'unreachable' as const,
        () => 'tampered' as const,
      );
  } catch {
    return 'unreachable';
  } finally {
    stop.abort();
  }
}
