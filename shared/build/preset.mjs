// The webpack configurations of the shell and of a remote; a team's webpack.config.mjs is one line.
import { WEBPACK, configOfARemote, configOfTheShell, globalOf } from './configurations.mjs';

/**
 * `development` gives readable names and source maps; without `federated` nothing is shared (the
 * benchmark's monolith).
 * @param {string} directory
 * @param {{ development?: boolean, federated?: boolean }} [options]
 * @returns {import('webpack').Configuration}
 */
export function shellConfig(directory, { development = false, federated = true } = {}) {
  return configOfTheShell(directory, { development, federated });
}

/**
 * @param {string} directory
 * @param {{ development?: boolean }} [options]
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig(directory, { development = false } = {}) {
  return configOfARemote(directory, { development }, WEBPACK);
}

/**
 * The global variable of a remote's entry; one remote, one name.
 * @param {string} name
 * @returns {string}
 */
export const containerName = (name) => globalOf(name);
