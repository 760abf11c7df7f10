// Why a release does not work with this page. The server has compared its releases with the shell
// that it serves. A page of another shell (an open tab, after the shell has changed) compares them
// itself, and so does a page with a remote of the person's machine, which the server cannot read.
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { RegisteredRemote, Registry, RemoteRelease } from '@cumbre/remote/registry';
import { runsLocally } from '@cumbre/remote/registrySource';
import { satisfies } from '@cumbre/releases/fit';

/** The release of the shell that this page was loaded from, if it is one. */
const ownShell = document.querySelector<HTMLMetaElement>('meta[name="cumbre-shell"]')?.content;

export async function misfitsOf(
  release: RemoteRelease & Partial<RegisteredRemote>,
  registry: Registry | null,
): Promise<string[]> {
  const isJudged = registry?.shell === undefined || registry.shell === ownShell;
  const fitsContract = satisfies(release.contract, CONTRACT_VERSION);
  if (fitsContract && isJudged && !runsLocally(release))
    return release.unfit === undefined ? [] : [release.unfit];
  const { compare } = await import('./shareScope');
  return compare(release, CONTRACT_VERSION);
}
