// Which packages are built, and where they and the release store are. Everything that runs from the root asks here.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const SHELL = 'shell';
export const API = 'api';
export const STYLES = 'shared/ui';

/** The folders of the remotes: those that have a remote.json. */
export const remoteNames = () => readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.json')));
export const folderOf = (name) => path.join(ROOT, name);

/** Settings: RELEASES_DIR is where releases are kept, APP_ENV the environment that this machine serves. */
export const releaseStore = () => path.resolve(ROOT, process.env.RELEASES_DIR || 'release-store');
export const environment = () => process.env.APP_ENV || 'production';
