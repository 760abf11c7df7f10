// The contract between shell and remotes as the commands need it: its version, and which range admits it. Both rules are the
// browser's own (shared/remote); these two files stand alone, so they are compiled and read here instead of being written twice.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);

function read(request) {
  const source = readFileSync(require.resolve(request), 'utf8');
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } });
  const module = { exports: {} };
  runInThisContext(`(function (module, exports) {${code}\n})`)(module, module.exports);
  return module.exports;
}

/** The contract version of the shell that is built from these packages. */
export const { CONTRACT_VERSION } = read('@cumbre/remote/contract');
/** Whether a range such as ^1.2.0 admits a version. */
export const { admits } = read('@cumbre/remote/contractRange');
