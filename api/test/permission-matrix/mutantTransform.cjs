// Compiles for jest with a switch in every guard; the guard named by GONE is removed.
const swc = require('@swc/jest');
const { requireTypeScript } = require('./requireTypeScript.cjs');

requireTypeScript();
const { switchable } = require('./mutants.ts');
const SWITCH = 'globalThis.guardIsGone ??= (name) => name === process.env.GONE; ';

module.exports = {
  createTransformer: (options) => {
    const compiler = swc.createTransformer(options);
    const switched = (source, filename) => {
      const changed = switchable(filename, source);
      return changed === source ? source : SWITCH + changed;
    };
    return {
      ...compiler,
      process: (source, filename, given) =>
        compiler.process(switched(source, filename), filename, given),
      getCacheKey: (source, filename, given) =>
        compiler.getCacheKey(switched(source, filename), filename, given),
    };
  },
};
