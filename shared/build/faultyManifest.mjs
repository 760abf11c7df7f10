// The check of remote.json in the build of a remote, before it can be released.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestFaults } from '@cumbre/releases/remoteManifest';

/**
 * Fails the build of a remote whose remote.json is invalid, so that the team sees the fault before
 * the release.
 */
export class RefuseFaultyManifest {
  constructor(directory) {
    this.file = path.join(directory, 'remote.json');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RefuseFaultyManifest', (compilation) => {
      compilation.fileDependencies.add(this.file);
      for (const fault of manifestFaults(JSON.parse(readFileSync(this.file, 'utf8')))) {
        compilation.errors.push(new compiler.webpack.WebpackError(`remote.json: ${fault}`));
      }
    });
  }
}
