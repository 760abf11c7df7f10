// Which folders count as a release store: an empty one, and one to which a command has written.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordShell } from './skew.mjs';
import { requireStore } from './storeFolder.mjs';

let store;
beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'cumbre-store-'));
});
afterEach(() => rm(store, { recursive: true, force: true }));

test('an empty folder is a store without releases', async () => {
  await expect(requireStore(store)).resolves.toBeUndefined();
});

test("a folder with only the shell's record is a store, since the first start writes it first", async () => {
  await recordShell({ store, environment: 'development' });
  await expect(requireStore(store)).resolves.toBeUndefined();
});

test.each(['releases', 'pointers', 'shells'])(
  'a folder in which a killed command left only %s is a store',
  async (name) => {
    await mkdir(path.join(store, name));
    await expect(requireStore(store)).resolves.toBeUndefined();
  },
);

test('a folder with other files is no store', async () => {
  await writeFile(path.join(store, 'notes.txt'), '');
  await expect(requireStore(store)).rejects.toThrow('is no release store: it holds other files');
});

test('a folder that does not exist is no store', async () => {
  await expect(requireStore(path.join(store, 'none'))).rejects.toThrow('the folder does not exist');
});
