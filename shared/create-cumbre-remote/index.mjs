#!/usr/bin/env node
// `npm create cumbre-remote [folder] [-- --name mfe-suppliers --title-en … --title-es … --yes]`:
// asks what the options do not say, and writes the remote.
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_NAME, createRemote, emptyFolder, titleFrom } from './create.mjs';

const OPTIONS = {
  name: { type: 'string' },
  'title-en': { type: 'string' },
  'title-es': { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
};

/** Asks a person; without a terminal every answer is the proposed one. */
async function createAsk(yes) {
  if (yes || !process.stdin.isTTY) return { ask: async (_, proposed) => proposed, end: () => {} };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return {
    ask: async (question, proposed) =>
      (await terminal.question(`${question} (${proposed}): `)).trim() || proposed,
    end: () => terminal.close(),
  };
}

try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const { ask, end } = await createAsk(values.yes);
  const proposed = positionals[0] ? path.basename(path.resolve(positionals[0])) : DEFAULT_NAME;
  const name = values.name ?? (await ask('Name of the remote', proposed));
  const en = values['title-en'] ?? (await ask('Title in English', titleFrom(name)));
  const es = values['title-es'] ?? (await ask('Title in Spanish', en));
  end();
  const folder = emptyFolder(process.cwd(), positionals[0], name);
  createRemote(folder, { name, titles: { en, es } });
  const enter = path.relative(process.cwd(), folder);
  console.log(
    [
      `${name} is ready.`,
      '',
      ...(enter ? [`  cd ${enter}`] : []),
      '  npm install',
      '  npm test',
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
