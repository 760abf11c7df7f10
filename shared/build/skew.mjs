// The skew matrix: which release of which remote fits which shell, looked at before either moves. A remote's release must
// fit the shell that its environment has; a shell must leave every remote with a release that fits. It reads the store and
// judges; commands refuse or announce. Which shell an environment has is kept in the store (shells/<environment>.json).
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { CONTRACT_VERSION, admits } from './contract.mjs';
import { endpointFaults } from './endpoints.mjs';

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const orNull = () => null;
const shellFile = (store, environment) => path.join(store, 'shells', `${environment}.json`);
const releaseOf = (store, remote, release) => readJson(path.join(store, 'releases', remote, release, 'release.json')).catch(orNull);

/** The contract version of the environment's shell; where none is recorded, that of these packages. */
export const shellOf = async (store, environment) => (await readJson(shellFile(store, environment)).catch(orNull))?.contract ?? CONTRACT_VERSION;

/** Records the contract version of the shell that `environment` has from now on. */
export async function recordShell({ store, environment, contract = CONTRACT_VERSION, now = new Date() }) {
  const file = shellFile(store, environment);
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify({ contract, at: now.toISOString() }, null, 2)}\n`, { flush: true });
  await rename(draft, file);
}

/** Each remote of the environment with what is live and what it would fall back to, by name. */
async function remotesOf(store, environment) {
  const folder = path.join(store, 'pointers', environment);
  const files = (await readdir(folder).catch(() => [])).filter((name) => /^[a-z0-9-]+\.json$/.test(name)).sort();
  return Promise.all(files.map(async (file) => {
    const { remote, release, trail = [], manifest } = await readJson(path.join(folder, file));
    const live = (await releaseOf(store, remote, release)) ?? manifest;
    const formers = await Promise.all(trail.map((older) => releaseOf(store, remote, older)));
    return { remote, live, former: formers.find(Boolean) ?? null };
  }));
}

/** One row per remote: `fits`, or `falls back` to the release before, or `fails`. */
export async function skewMatrix({ store, environment, contract }) {
  const shell = contract ?? (await shellOf(store, environment));
  const remotes = await remotesOf(store, environment);
  return remotes.map(({ remote, live, former }) => {
    const fits = admits(live.contract, shell);
    const fallsBack = !fits && former !== null && admits(former.contract, shell);
    return { remote, release: live.release, range: live.contract, shell, outcome: fits ? 'fits' : fallsBack ? 'falls back' : 'fails', former: former?.release ?? null };
  });
}

export const sentenceOf = ({ remote, release, range, shell, outcome, former }) => {
  if (outcome === 'fits') return `${remote} ${release} (${range}) fits contract ${shell}`;
  if (outcome === 'falls back') return `${remote} ${release} (${range}) does not fit contract ${shell}: its release before, ${former}, would be shown`;
  return `${remote} ${release} (${range}) does not fit contract ${shell}: people would be told that it is not available`;
};

/** Why `manifest` should not become live in `environment`, in sentences; none where it may. */
export async function promotionFaults({ store, environment, manifest }) {
  const shell = await shellOf(store, environment);
  const others = (await remotesOf(store, environment)).filter(({ remote }) => remote !== manifest.name);
  const faults = admits(manifest.contract, shell) ? [] : [`it works with contract ${manifest.contract}, and the shell of ${environment} has ${shell}: release the shell first`];
  for (const { path: address } of manifest.routes) {
    const owner = others.find(({ live }) => live.routes.some((route) => route.path === address));
    if (owner) faults.push(`${address} is an address of ${owner.remote}`);
  }
  return [...faults, ...endpointFaults(manifest, others)];
}
