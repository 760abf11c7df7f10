// The skew matrix: which release of which remote is compatible with which shell, before either
// changes. A release must be compatible with the shell of its environment, and a new shell must
// leave every remote a compatible release. The module only reads the store and returns the result;
// the commands fail or warn. The store holds the shell of each environment
// (shells/<environment>.json).
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, satisfies } from './contract.mjs';
import { changeStore, requireStore } from './storeFolder.mjs';

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const orNull = () => null;
const shellFile = (store, environment) => path.join(store, 'shells', `${environment}.json`);
const releaseOf = (store, remote, release) =>
  readJson(path.join(store, 'releases', remote, release, 'release.json')).catch(orNull);

/**
 * The contract version of the environment's shell; if none is recorded, the version of these
 * packages.
 */
export const shellOf = async (store, environment) =>
  (await readJson(shellFile(store, environment)).catch(orNull))?.contract ?? CONTRACT_VERSION;

/** Records the contract version of the new shell of `environment`. */
export async function recordShell({
  store,
  environment,
  contract = CONTRACT_VERSION,
  now = new Date(),
}) {
  const file = shellFile(store, environment);
  await changeStore(store, async (requireLock) => {
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, `${JSON.stringify({ contract, at: now.toISOString() }, null, 2)}\n`, {
      flush: true,
    });
    await requireLock();
    await rename(draft, file);
  });
}

/**
 * The remotes of the environment by name, each with the live release and the release it would fall
 * back to.
 */
export async function liveRemotes(store, environment) {
  const folder = path.join(store, 'pointers', environment);
  const files = (await readdir(folder).catch(() => []))
    .filter((name) => /^[a-z0-9-]+\.json$/.test(name))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { remote, release, trail = [], manifest } = await readJson(path.join(folder, file));
      const live = {
        name: remote,
        routes: [],
        ...((await releaseOf(store, remote, release)) ?? manifest),
      };
      const formers = await Promise.all(trail.map((older) => releaseOf(store, remote, older)));
      return { remote, live, former: formers.find(Boolean) ?? null };
    }),
  );
}

/**
 * One row per remote: `fits`, `falls back` (to the previous release) or `fails`. Throws if there is
 * no store.
 */
export async function skewMatrix({ store, environment, contract }) {
  await requireStore(store);
  const shell = contract ?? (await shellOf(store, environment));
  const remotes = await liveRemotes(store, environment);
  return remotes.map(({ remote, live, former }) => {
    const fits = satisfies(live.contract, shell);
    const fallsBack = !fits && former !== null && satisfies(former.contract, shell);
    return {
      remote,
      release: live.release,
      range: live.contract,
      shell,
      outcome: fits ? 'fits' : fallsBack ? 'falls back' : 'fails',
      former: former?.release ?? null,
    };
  });
}

export const sentenceOf = ({ remote, release, range, shell, outcome, former }) => {
  if (outcome === 'fits') return `${remote} ${release} (${range}) fits contract ${shell}`;
  if (outcome === 'falls back')
    return `${remote} ${release} (${range}) does not fit contract ${shell}: its release before, ${former}, would be shown`;
  return `${remote} ${release} (${range}) does not fit contract ${shell}: people would be told that it is not available`;
};
