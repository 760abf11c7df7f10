// The shared API client in the namespace of this remote, so that its endpoints never collide with
// those of another remote.
import { namespacedApi } from '@cumbre/client/api';
import manifest from '../remote.json';

export const api = namespacedApi(manifest.name);
