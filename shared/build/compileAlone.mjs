// Compiles a script that the browser executes as it is, without a bundler: the script before the first
// paint, that of a remote's first paint, and the service worker.
import { transformSync } from '@swc/core';

/** A text that imports types is a module; what is left of its imports is removed with them. */
export function compileAlone(text, { isModule = false } = {}) {
  const { code } = transformSync(text, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    minify: true,
    isModule,
  });
  return isModule ? code.replace(/export\s*\{\s*\};?\s*$/, '') : code;
}
