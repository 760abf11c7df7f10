// Shared modules are part of what a release promises: each of these releases and shells was promoted
// and then failed in browsers.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ProvidingShell, SharedNeed } from './fit.ts';
import { createFolderStore } from './folderStore.ts';
import { promote, rollback } from './promotions.ts';
import { writeRelease } from './releases.ts';
import { sentenceOf, skewMatrix } from './skew.ts';
import type { Store } from './store.ts';
import { releaseShell } from './testing/releaseShell.ts';

const environment = 'production';
const SHELL: Required<ProvidingShell> = {
  contract: '1.4.0',
  provides: {
    '@cumbre/ui/base': { version: '1.0.0', exports: ['Button', 'PageHeader'] },
    react: { version: '19.3.1', exports: ['useId', 'useState'] },
  },
};
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-shared-'));
  await mkdir(path.join(folder, 'store'));
  store = createFolderStore(path.join(folder, 'store'));
  await releaseShell({ store, environment, ...SHELL });
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, shared: Record<string, SharedNeed>) {
  const built = path.join(folder, 'dist');
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'entry.js'), `${name} ${JSON.stringify(shared)}`);
  const manifest = {
    name,
    contract: '^1.4.0',
    routes: [{ path: `/${name}`, access: 'signed-in' }],
    shared,
  };
  return writeRelease({ store, built, manifest, version: '1.0.0', entry: 'entry.js', preload: [] });
}
const release = async (name: string, shared: Record<string, SharedNeed>, force?: boolean) => {
  const written = await write(name, shared);
  await promote({ store, environment, remote: name, release: written, force });
  return written;
};
const FITTING: Record<string, SharedNeed> = {
  '@cumbre/ui/base': { range: '^1.0.0', imports: ['Button'] },
  react: { range: '^19.3.0', imports: ['useState'] },
};

test('a release is promoted to a shell that provides what it was built with', async () => {
  await expect(release('mfe-a', FITTING)).resolves.toMatch(/^1\.0\.0-/);
});

test.each<[string, Record<string, SharedNeed>, string]>([
  [
    'a design system of the next major version',
    { '@cumbre/ui/base': { range: '^2.0.0', imports: ['Button'] } },
    'it needs @cumbre/ui/base ^2.0.0, and the shell provides 1.0.0',
  ],
  [
    'a newer React',
    { react: { range: '^19.4.0', imports: ['useState'] } },
    'it needs react ^19.4.0, and the shell provides 19.3.1',
  ],
  [
    'a component that the shell lacks',
    { '@cumbre/ui/base': { range: '^1.0.0', imports: ['Button', 'Timeline', 'Wizard'] } },
    'it imports Timeline, Wizard from @cumbre/ui/base, which 1.0.0 of the shell lacks',
  ],
  [
    'a module that the shell lacks',
    { '@cumbre/ui/wizards': { range: '^1.0.0', imports: '*' } },
    'it needs @cumbre/ui/wizards ^1.0.0, which the shell does not provide',
  ],
])('a release with %s is refused at its promotion', async (_what, shared, fault) => {
  await expect(release('mfe-a', { ...FITTING, ...shared })).rejects.toThrow(
    `${fault} in production: release the shell first`,
  );
  await release('mfe-a', { ...FITTING, ...shared }, true);
});

test('a rollback to a release that does not fit the shell is refused', async () => {
  await release('mfe-a', { react: { range: '^19.4.0', imports: '*' } }, true);
  await release('mfe-a', FITTING);
  await expect(rollback({ store, environment, remote: 'mfe-a' })).rejects.toThrow(
    'it needs react ^19.4.0, and the shell provides 19.3.1',
  );
});

test('a new shell is told which remotes it leaves without what they import', async () => {
  const former = await release('mfe-a', { react: FITTING['react']! });
  const newest = await release('mfe-a', FITTING);
  const other = await release('mfe-b', FITTING);
  await release('mfe-c', { react: FITTING['react']! });
  const told = async (shell: ProvidingShell) =>
    (await skewMatrix({ store, environment, shell })).map(sentenceOf);
  const base = SHELL.provides['@cumbre/ui/base']!;
  const withBase = (changed: typeof base): ProvidingShell => ({
    ...SHELL,
    provides: { ...SHELL.provides, '@cumbre/ui/base': changed },
  });
  expect(await told(SHELL)).toEqual([
    `mfe-a ${newest} fits`,
    `mfe-b ${other} fits`,
    expect.stringMatching(/^mfe-c .* fits$/),
  ]);
  const newer = 'it needs @cumbre/ui/base ^1.0.0, and the shell provides 2.0.0';
  expect(await told(withBase({ ...base, version: '2.0.0' }))).toEqual([
    `mfe-a ${newest} does not fit (${newer}): its former release ${former} would be shown`,
    `mfe-b ${other} does not fit (${newer}): people would be told that it is not available`,
    expect.stringMatching(/^mfe-c .* fits$/),
  ]);
  const fewer = 'it imports Button from @cumbre/ui/base, which 1.0.0 of the shell lacks';
  expect(await told(withBase({ ...base, exports: ['PageHeader'] }))).toEqual([
    `mfe-a ${newest} does not fit (${fewer}): its former release ${former} would be shown`,
    `mfe-b ${other} does not fit (${fewer}): people would be told that it is not available`,
    expect.stringMatching(/^mfe-c .* fits$/),
  ]);
});

test('a description of shared modules that cannot be read is not written', async () => {
  await expect(write('mfe-a', { react: { range: '>=19', imports: ['useState'] } })).rejects.toThrow(
    'shared: react',
  );
});
