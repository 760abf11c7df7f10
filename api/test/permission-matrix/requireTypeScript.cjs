// Lets Node require the server's TypeScript sources: they are compiled after `changed` has modified
// them.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');

module.exports = {
  requireTypeScript: (changed = (_filename, source) => source) => {
    Module._extensions['.ts'] = (module, filename) => {
      const source = changed(filename, readFileSync(filename, 'utf8'));
      const { code } = transformSync(source, {
        filename,
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
        module: { type: 'commonjs' },
      });
      module._compile(code, filename);
    };
  },
};
