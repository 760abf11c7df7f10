// Which folders count as a release store: an empty one, and one to which a command has written.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folderStore.ts';
import { releaseShell } from './testing/releaseShell.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cumbre-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('an empty folder is a store without releases', async () => {
  await expect(createFolderStore(folder).requireStore()).resolves.toBeUndefined();
});

test("a folder with only the shell's record is a store, since the first start writes it first", async () => {
  await releaseShell({
    store: createFolderStore(folder),
    environment: 'development',
    contract: '1.0.0',
  });
  await expect(createFolderStore(folder).requireStore()).resolves.toBeUndefined();
});

test.each(['releases', 'pointers', 'drafts'])(
  'a folder in which a killed command left only %s is a store',
  async (name) => {
    await mkdir(path.join(folder, name));
    await expect(createFolderStore(folder).requireStore()).resolves.toBeUndefined();
  },
);

test('a folder with other files is no store', async () => {
  await writeFile(path.join(folder, 'notes.txt'), '');
  await expect(createFolderStore(folder).requireStore()).rejects.toThrow(
    'is no release store: it holds other files',
  );
});

test('a folder that does not exist is no store', async () => {
  await expect(createFolderStore(path.join(folder, 'none')).requireStore()).rejects.toThrow(
    'the folder does not exist',
  );
});
