// The page's API under this remote's name, so that endpoint names never clash between remotes.
import { namespacedApi } from '@cumbre/client/api';
import manifest from '../remote.json';

export const api = namespacedApi(manifest.name);
