// A release store in a folder, which several machines may share. A missing folder is a typing
// error, not a new store.
import {
  appendFile,
  link,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { newDraft } from './drafts.ts';
import { withFolderLock } from './folderLock.ts';
import { StoreConflict } from './store.ts';
import type { Store, Stored } from './store.ts';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Returns `nothing` for a missing file or folder. */
async function unlessMissing<Result, Nothing>(
  attempt: Promise<Result>,
  nothing: Nothing,
): Promise<Result | Nothing> {
  try {
    return await attempt;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return nothing;
    throw error;
  }
}

/** Folders that a future store may contain: a new volume has them. */
const isNothing = (name: string): boolean => name.startsWith('.') || name === 'lost+found';

/** The folders of a store. As soon as a command has written one of them, the folder is a store. */
const FOLDERS = ['releases', 'pointers', 'keys', 'drafts'];

const ADVICE =
  'Set RELEASES_DIR to the folder that the server reads; a new store begins as an empty folder (mkdir).';

async function requireFolder(folder: string): Promise<void> {
  const names = await unlessMissing(readdir(folder), null);
  if (names === null)
    throw new Error(`There is no release store at ${folder}: the folder does not exist. ${ADVICE}`);
  requireStoreNames(folder, names, ADVICE);
}

/** Throws where `names`, the contents of `location`, are not those of a release store. */
export function requireStoreNames(
  location: string,
  names: readonly string[],
  advice: string,
): void {
  const bare = names.map((name) => name.replace(/\/$/, ''));
  if (bare.some((name) => FOLDERS.includes(name)) || bare.every(isNothing)) return;
  throw new Error(`${location} is no release store: it holds other files. ${advice}`);
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

async function keysBelow(root: string, folder: string): Promise<string[]> {
  const entries = await unlessMissing(
    readdir(path.join(root, folder), { recursive: true, withFileTypes: true }),
    [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .sort(byText);
}

/** The release store in `folder`. */
export function createFolderStore(folder: string): Store {
  const root = path.resolve(folder);
  const place = (key: string) => path.join(root, key);
  const read = async (key: string): Promise<Stored | null> => {
    const content = await unlessMissing(readFile(place(key)), null);
    return content === null ? null : { content };
  };

  /** Puts `draft` at `key`. A link fails if the key exists, which a rename does not. */
  async function putInPlace(draft: string, key: string, replacing: Stored | null | undefined) {
    if (replacing === undefined) return rename(draft, place(key));
    if (replacing === null) {
      try {
        return await link(draft, place(key));
      } catch (error) {
        if (codeOf(error) === 'EEXIST') throw new StoreConflict(store, key);
        throw error;
      }
    }
    // The owner of the lock alone replaces contents, so nobody writes between the two calls.
    if (!(await read(key))?.content.equals(replacing.content)) throw new StoreConflict(store, key);
    return rename(draft, place(key));
  }

  const store: Store = {
    location: root,
    requireStore: () => requireFolder(root),
    read,
    async write(key, content, { replacing } = {}) {
      const draft = place(newDraft());
      await mkdir(path.dirname(draft), { recursive: true });
      await mkdir(path.dirname(place(key)), { recursive: true });
      try {
        await writeFile(draft, content, { flush: true });
        await putInPlace(draft, key, replacing);
      } finally {
        await rm(draft, { force: true });
      }
    },
    append: (key, text) => appendFile(place(key), text),
    list: (below) => keysBelow(root, below),
    async names(below) {
      const entries = await unlessMissing(readdir(place(below), { withFileTypes: true }), []);
      return entries
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .sort(byText);
    },
    remove: (keyOrFolder) => rm(place(keyOrFolder), { recursive: true, force: true }),
    async move(from, to) {
      await mkdir(path.dirname(place(to)), { recursive: true });
      await rename(place(from), place(to));
    },
    lock: (work) => withFolderLock(root, work),
  };
  return store;
}
