// A process that runs the matrix on SQLite with a switch in every guard of the server, removes the
// guards one at a time, except those that its arguments name, and prints the results.
const { requireTypeScript } = require('./requireTypeScript.cjs');

requireTypeScript();
const { switchable } = require('./mutants.ts');
requireTypeScript(switchable);
const { tryMutants } = require('./tryMutants.ts');

void tryMutants(new Set(process.argv.slice(2))).then((tried) =>
  process.stdout.write(JSON.stringify(tried), () => process.exit(0)),
);
