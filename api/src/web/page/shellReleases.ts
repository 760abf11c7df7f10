// The releases of the shell that the environment serves: the page's template of one release, and the
// files of the current, the canary's and the former ones, which open tabs still load.
import { SHELL, pointerKey, releaseFolder } from '@cumbre/releases/names';
import { pointerSchema } from '@cumbre/releases/schemas';
import { readRelease } from '@cumbre/releases/skew';
import { readJson } from '@cumbre/releases/store';
import type { Store } from '@cumbre/releases/store';
import { createHash } from 'node:crypto';

/** Files under one name in every release, which no browser may keep: others read them. */
const UNHASHED = ['index.html', 'shared.json', 'serviceWorker.js'];

/** The current release, its canary, and those of a deployment before. */
const MAX_CACHED = 4;

export interface ServedShell {
  release: string;
  template: string;
  /** The hashes of the template's inline scripts, as the content policy names them. */
  inlineScripts: string[];
  /** The files of each shared entry. */
  sharedFiles: Record<string, string[]>;
  serviceWorker: string | null;
}

export interface ShellReader {
  /** A release of the shell, or null where it cannot be read. */
  read: (release: string | undefined) => Promise<ServedShell | null>;
  /** The key of a file of a shell that open tabs may have, or null. */
  keyOf: (file: string) => Promise<string | null>;
}

const inlineScriptsOf = (template: string): string[] =>
  [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );

export function createShellReader(store: Store, environment: string): ShellReader {
  const shells = new Map<string, ServedShell>();
  const filesByRelease = new Map<string, Record<string, string>>();

  async function releases(): Promise<string[]> {
    const pointer = pointerSchema
      .nullable()
      .parse(await readJson(store, pointerKey(environment, SHELL)));
    if (pointer === null) return [];
    const { release, canary, trail } = pointer;
    return [release, ...(canary ? [canary.release] : []), ...trail];
  }

  async function filesOf(release: string): Promise<Record<string, string>> {
    const known = filesByRelease.get(release);
    if (known) return known;
    const files = (await readRelease(store, SHELL, release))?.files;
    if (files) filesByRelease.set(release, files);
    return files ?? {};
  }

  async function read(release: string): Promise<ServedShell | null> {
    const [template, shared, worker] = await Promise.all(
      UNHASHED.map(async (name) =>
        (await store.read(`${releaseFolder(SHELL, release)}${name}`))?.content.toString('utf8'),
      ),
    );
    if (template === undefined) return null;
    const sharedFiles = JSON.parse(shared ?? '{}') as ServedShell['sharedFiles'];
    return {
      release,
      template,
      inlineScripts: inlineScriptsOf(template),
      sharedFiles,
      serviceWorker: worker ?? null,
    };
  }

  return {
    async read(release) {
      if (release === undefined) return null;
      const shell = shells.get(release) ?? (await read(release));
      if (shell) shells.set(release, shell);
      for (const oldest of shells.keys()) if (shells.size > MAX_CACHED) shells.delete(oldest);
      return shell;
    },
    async keyOf(file) {
      if (UNHASHED.includes(file)) return null;
      for (const release of await releases())
        if (Object.hasOwn(await filesOf(release), file))
          return `${releaseFolder(SHELL, release)}${file}`;
      return null;
    },
  };
}
