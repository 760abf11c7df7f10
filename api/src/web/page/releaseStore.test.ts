import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTestApp } from '../../../test/support/testApp';

const folder = () => mkdtempSync(join(tmpdir(), 'cumbre-store-'));
const startOn = (releasesDir: string) =>
  withTestApp(
    async ({ anonymous }) =>
      expect((await anonymous.get('/registry.json')).body).toMatchObject({ remotes: [] }),
    { environment: { RELEASES_DIR: releasesDir } },
  );

it('refuses to start on a missing folder, and does not create it', async () => {
  const typed = join(folder(), 'typed', 'wrong');
  await expect(startOn(typed)).rejects.toThrow(
    `There is no release store at ${typed}: the folder does not exist. Set RELEASES_DIR`,
  );
  expect(existsSync(typed)).toBe(false);
});

it('refuses to start on a folder with other content', async () => {
  const other = folder();
  writeFileSync(join(other, 'package.json'), '{}');
  await expect(startOn(other)).rejects.toThrow(
    `${other} is no release store: it holds other files. Set RELEASES_DIR`,
  );
});

it('starts on an empty folder and on a store', async () => {
  const empty = folder();
  await startOn(empty);
  const store = folder();
  for (const name of ['releases', 'pointers']) mkdirSync(join(store, name));
  await startOn(store);
});
