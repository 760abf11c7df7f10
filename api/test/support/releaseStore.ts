// A release store for tests of the server: releases of one line, written and promoted by the same
// functions as those of the commands.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '@cumbre/releases/folderStore';
import { SHELL } from '@cumbre/releases/names';
import type { Store } from '@cumbre/releases/store';
import { promote } from '@cumbre/releases/promotions';
import { writeRelease } from '@cumbre/releases/releases';

export interface TestStore {
  folder: string;
  store: Store;
  /** Writes a release of `remote`; returns its name. */
  write: (remote: string, code: string, route?: string) => Promise<string>;
  /** Makes it the current one of the development environment. */
  promote: (remote: string, release: string, now?: Date) => Promise<void>;
}

export function createTestStore(): TestStore {
  const root = mkdtempSync(join(tmpdir(), 'cumbre-store-'));
  const folder = join(root, 'store');
  mkdirSync(folder);
  const store = createFolderStore(folder);
  return {
    folder,
    store,
    write: (remote, code, route = `/${remote}`) => {
      const built = mkdtempSync(join(root, 'built-'));
      writeFileSync(join(built, 'entry.js'), code);
      return writeRelease({
        store,
        built,
        manifest: {
          name: remote,
          // Of the shell it is a version, of a remote a range.
          contract: remote === SHELL ? '1.0.0' : '^1.0.0',
          routes: [{ path: route, access: 'signed-in' }],
        },
        version: '1.0.0',
        entry: 'entry.js',
        preload: ['entry.js'],
      });
    },
    promote: async (remote, release, now) => {
      await promote({ store, environment: 'development', remote, release, now });
    },
  };
}
