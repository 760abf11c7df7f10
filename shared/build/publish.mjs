// The commands on another server: with --to a command calls the server at that address by
// CUMBRE_TOKEN, instead of changing a store on this machine (docs/registry.md).
import { createPublisher } from '@cumbre/releases/publishing';
import { sourceOf } from '@cumbre/releases/source';
import { buildOf } from './deploy.mjs';

/** The options of every command that can run on another server. */
export const REMOTE_OPTIONS = /** @type {const} */ ({ to: { type: 'string' } });

/**
 * The publisher of `--to`, and the environment: the one that is named, else the only one of the
 * token. So nothing is released to an environment that nobody named.
 */
export async function publisherFor(remote, to, named) {
  const publisher = createPublisher({ to, token: process.env.CUMBRE_TOKEN, remote });
  if (named) return { publisher, environment: named };
  const environments = Object.keys((await publisher.read()).environments);
  if (environments.length === 1) return { publisher, environment: environments[0] };
  throw new Error(`The token is for ${environments.join(', ')}: name one with --environment.`);
}

/**
 * Uploads the remote's build and promotes it, with `canary` for some people. With `preview`, { name,
 * people }, it is not promoted.
 */
export async function publish(name, { to, environment: named, canary = null, preview = null }) {
  const { publisher, environment } = await publisherFor(name, to, named);
  const build = await buildOf(name);
  const release = await publisher.upload(build);
  if (preview) {
    const asked = { ...preview, release };
    return { environment, ...(await publisher.preview(environment, asked, build.source)) };
  }
  const changed = await publisher.promote(environment, release, build.source, canary);
  return { release, changed, environment };
}

export const rollbackAt = async (remote, { to, environment: named }) => {
  const { publisher, environment } = await publisherFor(remote, to, named);
  const release = await publisher.rollback(environment, await sourceOf(process.cwd()));
  return { release, environment };
};

export const removePreviewAt = async (remote, preview, { to, environment: named }) => {
  const { publisher, environment } = await publisherFor(remote, to, named);
  await publisher.removePreview(environment, preview, await sourceOf(process.cwd()));
  return { environment };
};

export const withdrawAt = async (remote, { to, environment: named }) => {
  const { publisher, environment } = await publisherFor(remote, to, named);
  const release = await publisher.withdraw(environment, await sourceOf(process.cwd()));
  return { release, environment };
};
