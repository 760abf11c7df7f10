// Lets a thread run our TypeScript where the server runs from its sources (tests): swc compiles each module when it is
// required. A built server never loads this file.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename, swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};
