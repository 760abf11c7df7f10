// What the remote offers is in remote.json, the module it exposes is src/remote.tsx; the rest is
// the preset's.
import { remoteConfig } from '@cumbre/build/preset';

export default (_environment, { mode } = {}) =>
  remoteConfig(import.meta.dirname, { development: mode === 'development' });
