// Chooses the Node.js that runs the server when a command starts it. An npm script runs on the
// packaged Node.js, which is first in PATH. If the packaged one lacks the last security release of
// its line, the machine's own Node.js is used, provided that it has it (docs/decisions/0072).
// supportedNode.mjs defines which versions are supported.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { compareVersions, isSupported, supportedInWords } from './supportedNode.mjs';

const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * The executables of the machine: the one that runs npm, and those of PATH outside of node_modules.
 */
function ofTheMachine({ PATH = '', npm_node_execpath: ofNpm } = process.env) {
  const folders = PATH.split(path.delimiter).filter(
    (folder) => folder && !folder.includes('node_modules'),
  );
  return [ofNpm, ...folders.map((folder) => path.join(folder, PROGRAM))].filter(
    (file) => file && existsSync(file),
  );
}

function versionOf(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : null;
}

/**
 * Chooses among executables, each with `file` and `version`: the first one if it is supported, else
 * the newest supported one of the rest. Throws one sentence that says what to install if none is
 * supported.
 */
export function chooseNode([first, ...rest]) {
  if (isSupported(first.version)) return first;
  const [best] = rest
    .filter(({ version }) => version !== null && isSupported(version))
    .sort((one, other) => compareVersions(other.version, one.version));
  if (best) return best;
  const versions = [
    ...new Set([first, ...rest].map(({ version }) => version).filter(Boolean)),
  ].join(', ');
  throw new Error(
    `The server runs on Node.js ${supportedInWords()}, and here there is ${versions} alone: install the current 24 from https://nodejs.org and call the command again.`,
  );
}

/**
 * The path of the Node.js that the server should run on. Throws if no supported one is installed.
 */
export function serverNode(environment = process.env) {
  const running = { file: process.execPath, version: process.versions.node };
  if (isSupported(running.version)) return running.file;
  return chooseNode([
    running,
    ...ofTheMachine(environment).map((file) => ({ file, version: versionOf(file) })),
  ]).file;
}
