import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../platform/settings/settings';
import { createSecret, signedHeaders } from './sign';

const guide = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');
const program = /```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'cumbre-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program of the documentation page for receivers. */
function verify(headers: Record<string, string>, body: string, secret: string): string {
  writeFileSync(
    join(folder, 'verify.mjs'),
    `${program}\nprocess.stdout.write(JSON.stringify(verified(...JSON.parse(process.argv[2]))));`,
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'verify.mjs'), JSON.stringify([headers, body, secret])],
    { encoding: 'utf8' },
  );
  return stdout || /Error: (.*)/.exec(stderr)?.[1] || stderr;
}

it('verifies signed messages with the program of the page, and refuses others', () => {
  const [secret, former] = [createSecret(), createSecret()];
  const payload = '{"type":"test"}';
  const now = Math.floor(Date.now() / 1000);
  const headers = signedHeaders([secret, former], { id: 'm1', seconds: now, payload });
  expect([verify(headers, payload, secret), verify(headers, payload, former)]).toEqual([
    payload,
    payload,
  ]);
  expect(verify(headers, '{"type":"other"}', secret)).toBe('not signed with this secret');
  expect(verify({ ...headers, 'webhook-id': 'm2' }, payload, secret)).toBe(
    'not signed with this secret',
  );
  expect(verify(headers, payload, createSecret())).toBe('not signed with this secret');
  expect(
    verify(signedHeaders([secret], { id: 'm1', seconds: now - 301, payload }), payload, secret),
  ).toBe('too old, or from the future');
});

it.each(['progress.recorded', 'item.created', 'cycle.stateChanged', 'test'])(
  'documents %s on the page',
  (kind) => expect(guide).toContain(`\`${kind}\``),
);
