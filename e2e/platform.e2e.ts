// The Node.js that the server runs on, for each way to start it, and the message of a start that
// cannot succeed. A preloaded file simulates an older Node.js or a missing native module. No
// browser is used.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { CumbreServer } from './server';

const root = path.resolve(__dirname, '..');
const PACKAGED = path.join(root, 'node_modules/.bin/node');
let folder = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cumbre-platform-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a built program with a preloaded file. Returns its error output and exit code. */
async function programWith(preload: string, program: string, args: string[] = []) {
  const file = path.join(folder, `preload-${Math.random()}.cjs`);
  await writeFile(file, preload);
  const environment = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
  };
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', file, path.join(root, 'api/dist', program), ...args],
    { cwd: root, env: environment, encoding: 'utf8', timeout: 60_000 },
  );
  return { ending: signal ?? status, stdout, stderr };
}

const pretendVersion = (version: string) => `
  Object.defineProperty(process.versions, 'node', { value: '${version}' });
  process.dlopen = (module, file) => { process.stderr.write('opened ' + file); process.exit(139); };`;
const refuseModule = (name: string) => `
  const open = process.dlopen;
  process.dlopen = (module, file, ...rest) => {
    if (!file.includes('${name}')) return open.call(process, module, file, ...rest);
    throw Object.assign(new Error("The module '" + file + "'\\nwas compiled against a different Node.js version."), { code: 'ERR_DLOPEN_FAILED' });
  };`;

test('the server logs its Node.js: the packaged one, of a supported line', async () => {
  const { stdout } = await promisify(execFile)(PACKAGED, ['--version']);
  const server = await CumbreServer.start();
  try {
    await expect
      .poll(() => server.output)
      .toContain(`Cumbre is ready on Node.js ${stdout.trim().slice(1)}:`);
  } finally {
    await server.dispose();
  }
  const { isSupported } = await import('@cumbre/build/supportedNode');
  expect(isSupported(stdout.trim())).toBe(true);
});

for (const version of ['18.20.8', '20.20.2', '22.23.3', '24.0.0', '28.1.0']) {
  for (const program of ['server.js', 'backup.js', 'restore.js']) {
    test(`${program} on Node.js ${version} ends with one sentence before a native module is opened`, async () => {
      const { ending, stdout, stderr } = await programWith(pretendVersion(version), program);
      expect([ending, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        new RegExp(
          `^Cumbre cannot start\\. It runs on Node\\.js 24 .*, and this is ${version.replaceAll('.', '\\.')}: .*\\.\n$`,
        ),
      );
    });
  }
}

for (const [name, program, args] of [
  ['better-sqlite3', 'server.js', []],
  ['argon2', 'server.js', []],
  ['better-sqlite3', 'backup.js', [path.join(tmpdir(), 'cumbre-none.backup')]],
] as const) {
  test(`${program} ends with one sentence where the native module of ${name} is for another platform`, async () => {
    const { ending, stdout, stderr } = await programWith(refuseModule(name), program, [...args]);
    expect([ending, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]*packages do not fit Node\.js [^\n]*run npm ci again[^\n]*\n$/);
  });
}
