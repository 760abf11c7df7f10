// On which Node.js the server runs, however it is started, and how a start ends that cannot succeed: with one sentence.
// No browser takes part. What a machine may lack is played by a preloaded file: the process then says that it is an older
// Node.js, or refuses to open native modules.
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

/** Runs a built program with a preloaded file; what it wrote to its error stream, and how it ended. */
async function programWith(preload: string, program: string, args: string[] = []) {
  const file = path.join(folder, `preload-${Math.random()}.cjs`);
  await writeFile(file, preload);
  const environment = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' };
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, ['--require', file, path.join(root, 'api/dist', program), ...args], { cwd: root, env: environment, encoding: 'utf8', timeout: 60_000 });
  return { ending: signal ?? status, stdout, stderr };
}

const older = (version: string) => `
  Object.defineProperty(process.versions, 'node', { value: '${version}' });
  process.dlopen = (module, file) => { process.stderr.write('opened ' + file); process.exit(139); };`;
const refusing = (name: string) => `
  const open = process.dlopen;
  process.dlopen = (module, file, ...rest) => {
    if (!file.includes('${name}')) return open.call(process, module, file, ...rest);
    throw Object.assign(new Error("The module '" + file + "'\\nwas compiled against a different Node.js version."), { code: 'ERR_DLOPEN_FAILED' });
  };`;

test('the server says on which Node.js it runs: the packaged one, a supported line', async () => {
  const { stdout } = await promisify(execFile)(PACKAGED, ['--version']);
  const server = await CumbreServer.start();
  try {
    await expect.poll(() => server.output).toContain(`Cumbre is ready on Node.js ${stdout.trim().slice(1)}:`);
  } finally {
    await server.dispose();
  }
  const { isSupported } = await import('@cumbre/build/supportedNode');
  expect(isSupported(stdout.trim())).toBe(true);
});

for (const version of ['18.20.8', '20.20.2', '22.23.3', '24.0.0', '28.1.0']) {
  for (const program of ['server.js', 'backup.js', 'restore.js']) {
    test(`${program} on Node.js ${version} ends with one sentence before a native module is opened`, async () => {
      const { ending, stdout, stderr } = await programWith(older(version), program);
      expect([ending, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(new RegExp(`^Cumbre cannot start\\. It runs on Node\\.js 24 .*, and this is ${version.replaceAll('.', '\\.')}: .*\\.\n$`));
    });
  }
}

for (const [name, program, args] of [['better-sqlite3', 'server.js', []], ['argon2', 'server.js', []], ['better-sqlite3', 'backup.js', [path.join(tmpdir(), 'cumbre-none.backup')]]] as const) {
  test(`${program} ends with one sentence where the native module of ${name} does not fit`, async () => {
    const { ending, stdout, stderr } = await programWith(refusing(name), program, [...args]);
    expect([ending, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]*packages do not fit Node\.js [^\n]*run npm ci again[^\n]*\n$/);
  });
}
