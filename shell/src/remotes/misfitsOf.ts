// Why a release does not work with this page. The server has compared its releases with the shell
// that it serves. A page of another shell (an open tab, after the shell has changed) compares them
// itself, and so does a page with a remote of the person's machine, which the server cannot read.
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { RegisteredRemote, Registry, RemoteRelease } from '@cumbre/remote/registry';
import { runsLocally } from '@cumbre/remote/registrySource';
import { misfits } from '@cumbre/releases/fit';

/** The release of the shell that this page was loaded from, if it is one. */
const ownShell = document.querySelector<HTMLMetaElement>('meta[name="cumbre-shell"]')?.content;

export async function misfitsOf(
  release: RemoteRelease & Partial<RegisteredRemote>,
  registry: Registry | null,
): Promise<string[]> {
  const shell = { contract: CONTRACT_VERSION };
  const reasons = misfits(release, shell);
  if (reasons.length > 0) return reasons;
  const isJudged = registry?.shell === undefined || registry.shell === ownShell;
  if (!isJudged || runsLocally(release)) {
    const { needsOf, provisions } = await import('./shareScope');
    // If its release.json cannot be read, loading it shows whether it works.
    const needs = await needsOf(release).catch(() => release);
    return misfits(needs, { ...shell, ...provisions() });
  }
  return release.unfit === undefined ? [] : [release.unfit];
}
