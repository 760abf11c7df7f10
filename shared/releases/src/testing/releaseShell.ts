// A released shell for tests: a page and what the shell gives to remotes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ProvidingShell } from '../fit.ts';
import { SHELL } from '../names.ts';
import { promote } from '../promotions.ts';
import { writeRelease } from '../releases.ts';
import type { Store } from '../store.ts';

export async function releaseShell({
  store,
  environment,
  page = '<!--registry-->',
  ...shell
}: { store: Store; environment: string; page?: string } & ProvidingShell): Promise<string> {
  const built = await mkdtemp(path.join(os.tmpdir(), 'cumbre-shell-'));
  try {
    await writeFile(path.join(built, 'index.html'), page);
    const release = await writeRelease({
      store,
      built,
      manifest: { name: SHELL, ...shell },
      version: '1.0.0',
      entry: 'index.html',
      preload: [],
    });
    await promote({ store, environment, remote: SHELL, release, force: true });
    return release;
  } finally {
    await rm(built, { recursive: true });
  }
}
