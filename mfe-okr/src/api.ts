// The page's api under this remote's name: its endpoints cannot meet another remote's.
import { namespacedApi } from '@cumbre/client/api';
import manifest from '../remote.json';

export const api = namespacedApi(manifest.name);
