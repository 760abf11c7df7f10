import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

// Generates a client from the OpenAPI document alone, in a folder below node_modules, so that
// imports of packages resolve.
const FOLDER = resolve(__dirname, '../../../node_modules/.cumbre-client');
const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './cumbre';

type Problem = components['schemas']['Problem'];
const [, , baseUrl = '', key = '', keyResult = ''] = process.argv;
const cumbre = createClient<paths>({ baseUrl, headers: { 'x-api-key': key } });

async function run(): Promise<void> {
  const params = { path: { id: keyResult } };
  const recorded = await cumbre.POST('/api/okrs/{id}/progress', {
    params, body: { value: 4, date: '2026-02-10', confidence: 0.8 },
  });
  const history = await cumbre.GET('/api/okrs/{id}/progress', { params });
  const missing = await cumbre.GET('/api/okrs/{id}', {
    params: { path: { id: '00000000-0000-7000-8000-000000000000' } },
  });
  const problem: Problem | undefined = missing.error;
  // @ts-expect-error -- the number is needed
  const refused = await cumbre.POST('/api/okrs/{id}/progress', { params, body: { date: '2026-02-10' } });
  // @ts-expect-error -- there is no such call
  void (() => cumbre.GET('/api/nothing'));
  const progress: number | null | undefined = recorded.data?.items[0]?.realProgress;
  console.log(JSON.stringify({
    recorded: [recorded.response.status, recorded.data?.entry.value, progress],
    history: history.data?.entries.map((entry) => entry.value),
    missing: [missing.response.status, problem?.code], refused: [refused.response.status, refused.error?.code],
  }));
}
void run();
`;
const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: ['node'],
  },
  files: ['checkIn.ts'],
};

/** The path of a package's executable, even if the package does not export it. */
const program = (name: string, file: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), file);
const execute = (file: string, ...args: string[]) =>
  execFileSync(process.execPath, [file, ...args], { cwd: FOLDER, encoding: 'utf8' });

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp('sqlite');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  mkdirSync(FOLDER, { recursive: true });
});
afterAll(async () => {
  await test.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

it('suffices for a generated client that compiles, rejects invalid calls and makes a check-in', async () => {
  const p = await createCycleScenario(test);
  const objective = await p.objective({ assignedUser: p.owner.userId });
  const keyResult = await p.keyResult(objective.id, {
    unit: '%',
    startValue: 0,
    currentValue: 0,
    targetValue: 10,
  });
  const { key } = (
    await p.owner.post('/api/api-keys', {
      organization: p.organization,
      description: 'A stranger',
      scope: 'write',
    })
  ).body;
  const { port } = test.app.server.address() as AddressInfo;

  writeFileSync(join(FOLDER, 'openapi.json'), (await test.anonymous.get('/api/openapi.json')).raw);
  writeFileSync(join(FOLDER, 'checkIn.ts'), CLIENT);
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(SETTINGS));
  execute(program('openapi-typescript', 'bin/cli.js'), 'openapi.json', '--output', 'cumbre.ts');
  execute(program('typescript', 'bin/tsc'), '--project', '.');
  execute(
    '--input-type=module',
    '--eval',
    `import { transformFileSync } from '@swc/core'; import { writeFileSync }` +
      ` from 'node:fs'; writeFileSync('checkIn.mjs', transformFileSync('checkIn.ts', ` +
      `{ jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } }).code)`,
  );
  const output = await new Promise<string>((done) => {
    const child = spawn(
      process.execPath,
      ['checkIn.mjs', `http://127.0.0.1:${port}`, key, keyResult.id],
      { cwd: FOLDER },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
    child.on('close', () => done(text));
  });
  expect(JSON.parse(output)).toEqual({
    recorded: [201, 4, 0.4],
    history: [4],
    missing: [404, 'NOT_FOUND'],
    refused: [400, 'VALIDATION_FAILED'],
  });
}, 300_000);
