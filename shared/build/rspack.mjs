// The rspack configuration of a remote; a team's rspack.config.mjs is one line. It is the
// configuration of the webpack preset with the tools of rspack, which the team installs.
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { configOfARemote } from './configurations.mjs';

const RSPACK = {
  scriptLoader: 'builtin:swc-loader',
  ExtractStyles: rspack.CssExtractRspackPlugin,
  BannerPlugin: rspack.BannerPlugin,
  ModuleFederationPlugin,
  minimizer: (minimizerOptions) =>
    new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions }),
};

/**
 * @param {string} directory
 * @param {{ development?: boolean }} [options]
 * @returns {import('@rspack/core').Configuration}
 */
export function remoteConfig(directory, { development = false } = {}) {
  return configOfARemote(directory, { development }, RSPACK);
}
