#!/usr/bin/env node
// `npm create cumbre-remote [folder] [-- --name mfe-suppliers --title-en … --title-es … --yes]`:
// asks what the options do not say, and writes the remote.
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createRemote, emptyFolder, namesOf } from './create.mjs';

const OPTIONS = {
  name: { type: 'string' },
  'title-en': { type: 'string' },
  'title-es': { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
};

/** Asks a person; without a terminal every answer is the proposed one. */
async function askedNames(options, folder) {
  if (options.yes || !process.stdin.isTTY)
    return namesOf(options, folder, async (_, proposed) => proposed);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await namesOf(
      options,
      folder,
      async (question, proposed) =>
        (await terminal.question(`${question} (${proposed}): `)).trim() || proposed,
    );
  } finally {
    terminal.close();
  }
}

try {
  const {
    values,
    positionals: [given],
  } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const names = await askedNames(values, given);
  const folder = emptyFolder(process.cwd(), given, names.name);
  createRemote(folder, names);
  const enter = path.relative(process.cwd(), folder);
  const commands = [...(enter ? [`cd ${enter}`] : []), 'npm install', 'npm test'];
  console.log([`${names.name} is ready.`, '', ...commands.map((each) => `  ${each}`)].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
