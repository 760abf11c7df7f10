// The packages that are built, their folders, and the release store. A remote of another team is in
// a separate folder, outside of this repository or in a subfolder; a command that runs in that
// folder concerns that remote.
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { configuredStore } from '@cumbre/releases/configuredStore';
import { createFolderStore } from '@cumbre/releases/folderStore';

const above = path.resolve(import.meta.dirname, '../..');
const isInstalled = import.meta.dirname.split(path.sep).includes('node_modules');
/**
 * This repository. If these packages are installed as dependencies, the folder in which the command
 * was called.
 */
export const ROOT = isInstalled ? process.cwd() : above;
export const SHELL = 'shell';
export const API = 'api';
export const STYLES = 'shared/ui';

const manifestIn = (folder) => {
  const file = path.join(folder, 'remote.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/** The remote in whose folder the command was called, or the shell. */
export function remoteHere() {
  const folder = process.cwd();
  if (folder === path.join(ROOT, SHELL)) return SHELL;
  const manifest = manifestIn(folder);
  if (!manifest) throw new Error(`${folder} is no remote: it has no remote.json.`);
  return manifest.name;
}

/** The folders of the remotes: those that have a remote.json. */
export const remoteNames = () =>
  readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.json')));
export const folderOf = (name) =>
  existsSync(path.join(ROOT, name, 'package.json')) || manifestIn(process.cwd())?.name !== name
    ? path.join(ROOT, name)
    : process.cwd();

/**
 * Settings: RELEASES_DIR is the folder of the release store, or RELEASES its bucket; APP_ENV (or
 * NODE_ENV) is the environment that this machine serves, by default development. The server reads
 * the same settings (api/src/platform/settings/settings.ts).
 */
export function releaseStore() {
  const folder = process.env.RELEASES_DIR;
  const configured = configuredStore({
    ...process.env,
    ...(folder ? { RELEASES_DIR: path.resolve(ROOT, folder) } : {}),
  });
  if (configured) return configured;
  if (isInstalled)
    throw new Error(
      'RELEASES_DIR is not set: it names the release store of the Cumbre that is to serve this remote. RELEASES names a bucket.',
    );
  // The store of this repository is created if it is missing; a configured one must exist
  // (folderStore.ts of @cumbre/releases).
  const own = path.join(ROOT, 'release-store');
  mkdirSync(own, { recursive: true });
  return createFolderStore(own);
}
/** The setting by which a server that a command starts reads `store`. */
export const storeSetting = (store) =>
  store.location.startsWith('s3://') ? {} : { RELEASES_DIR: store.location };
export const environment = () =>
  process.env.APP_ENV ||
  (process.env.NODE_ENV === 'test' ? '' : process.env.NODE_ENV) ||
  'development';

/** CUMBRE_SIGNING_KEY: the publisher's private key as PEM, or a file that contains it. */
export function signingKey() {
  const value = process.env.CUMBRE_SIGNING_KEY;
  return value && !value.startsWith('-----BEGIN') ? readFileSync(value, 'utf8') : value;
}
