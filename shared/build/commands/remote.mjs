#!/usr/bin/env node
// `cumbre-remote build | dev | release | rollback | withdraw | canary | preview | list | keys`: the
// commands of a remote in a folder outside of this repository (docs/remotes.md). It passes the name of the
// remote to the commands that need one; the options are those of each command.
import { remoteHere } from '../packages.mjs';

const WITH_A_NAME = ['build', 'dev'];
const COMMANDS = {
  build: () => import('./build.mjs'),
  dev: () => import('./dev.mjs'),
  release: () => import('./release.mjs'),
  rollback: () => import('./rollback.mjs'),
  withdraw: () => import('./withdraw.mjs'),
  canary: () => import('./canary.mjs'),
  preview: () => import('./preview.mjs'),
  list: () => import('./list.mjs'),
  keys: () => import('./keys.mjs'),
};

const [command] = process.argv.splice(2, 1);
try {
  if (!Object.hasOwn(COMMANDS, command ?? ''))
    throw new Error(`cumbre-remote takes one of ${Object.keys(COMMANDS).join(', ')}.`);
  if (WITH_A_NAME.includes(command)) process.argv.splice(2, 0, remoteHere());
  await COMMANDS[command]();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
