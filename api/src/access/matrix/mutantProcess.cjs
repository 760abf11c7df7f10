// A process of its own that runs the matrix on SQLite with one line of the server changed, as MUTANT says; it ends at the
// first cell that differs and prints it. Sources are compiled when they are required.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const { file, line, to } = JSON.parse(process.env.MUTANT);
const target = path.join(__dirname, '../..', file);

Module._extensions['.ts'] = (module, filename) => {
  let source = readFileSync(filename, 'utf8');
  if (filename === target) source = source.split('\n').with(line - 1, to).join('\n');
  const { code } = transformSync(source, { filename, swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'commonjs' } });
  module._compile(code, filename);
};

async function run() {
  const { openWorld } = require('./openWorld.ts');
  const { differences } = require('./runMatrix.ts');
  const { readTables } = require('./tables.ts');
  const folder = file.split('/')[0];
  // What is likely to see it comes first.
  const tables = readTables().sort((a, b) => Number(b.resource === folder) - Number(a.resource === folder));
  let seen = [];
  try {
    const { world, undo } = await openWorld('sqlite');
    for (const table of tables) {
      if (seen.length === 0) seen = await differences(world, undo, table, 1);
    }
  } catch (error) {
    seen = [`the world could not be made: ${error.message}`];
  }
  process.stdout.write(JSON.stringify(seen), () => process.exit(0));
}

void run();
