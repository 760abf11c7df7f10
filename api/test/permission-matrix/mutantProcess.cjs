// A process of its own that runs the matrix on SQLite with a switch in every guard of the server, takes them away one at a
// time and prints what each run saw.
const { requireTypeScript } = require('./requireTypeScript.cjs');

requireTypeScript();
const { switchable } = require('./mutants.ts');
requireTypeScript(switchable);
const { tryMutants } = require('./tryMutants.ts');

void tryMutants().then((tried) => process.stdout.write(JSON.stringify(tried), () => process.exit(0)));
