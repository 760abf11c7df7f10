// Finds out why a file of a release did not come: a script element says only that it failed. The file is asked for once more,
// as data and never run; its status, its type and its hash tell. Where even that does not come, nobody can tell.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import type { FailedFile } from './releaseFiles';
import { within } from './timeLimit';

export const DIAGNOSIS_TIME_LIMIT = 3000;

const SCRIPT = /^(text|application)\/(javascript|ecmascript|css)/;

export async function diagnosed(file: FailedFile | null): Promise<LoadFailureKind> {
  if (!file) return 'unreachable';
  const stop = new AbortController();
  const ask = (more: RequestInit = {}) => within(DIAGNOSIS_TIME_LIMIT, fetch(file.address, { cache: 'no-store', credentials: 'omit', signal: stop.signal, ...more }));
  try {
    const { status, ok, headers } = await ask({ method: 'HEAD' });
    if (status === 404 || status === 410) return 'not-found';
    if (status >= 500) return 'server-error';
    if (!ok) return 'unreachable';
    if (!SCRIPT.test(headers.get('content-type') ?? '')) return 'not-script';
    // The browser compares; what does not match is an error and is not given out.
    return await ask({ integrity: file.integrity }).then((answer) => answer.blob()).then(() => 'unreachable' as const, () => 'tampered' as const);
  } catch {
    return 'unreachable';
  } finally {
    stop.abort();
  }
}
