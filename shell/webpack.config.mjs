// The shell: the host of all remotes. Everything about its build is the preset's.
import { shellConfig } from '@cumbre/build/preset';

export default (_environment, { mode } = {}) =>
  shellConfig(import.meta.dirname, { development: mode === 'development' });
