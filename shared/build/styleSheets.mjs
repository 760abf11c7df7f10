// The style sheets of the product, for tests that hold rules for all of them.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

/** The folders with the sources of screens. */
export const SCREEN_FOLDERS = [
  ...[SHELL, ...remoteNames()].map((name) => `${name}/src`),
  'shared/ui/styles',
];

/** The files in these folders, as paths from the root. */
export const filesIn = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) =>
      path.join(folder, file),
    ),
  );

export const styleSheets = () => filesIn(SCREEN_FOLDERS).filter((file) => file.endsWith('.css'));

export const readSource = (file) => readFileSync(path.join(ROOT, file), 'utf8');
