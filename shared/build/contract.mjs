// The contract between shell and remotes for the commands: the version, which range satisfies it,
// and which routes overlap. The browser uses the same rules: the modules of shared/remote import
// nothing, so they are compiled and evaluated here.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);

function read(request) {
  const source = readFileSync(require.resolve(request), 'utf8');
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  runInThisContext(`(function (module, exports) {${code}\n})`)(module, module.exports);
  return module.exports;
}

/** The contract version of the shell that is built from these packages. */
export const { CONTRACT_VERSION } = read('@cumbre/remote/contract');
/** Whether a range such as ^1.2.0 satisfies a version. */
export const { satisfies } = read('@cumbre/remote/contractRange');
/** Which addresses two routes have in common, as the router matches them. */
export const { commonAddress, isRoute, isSameRoute } = read('@cumbre/remote/routeOverlap');
