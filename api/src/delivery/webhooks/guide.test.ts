import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../platform/settings/settings';
import { newSecret, signedHeaders } from './sign';

const guide = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');
const program = /```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'cumbre-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs what the page tells receivers to write, as it stands there. */
function verify(headers: Record<string, string>, body: string, secret: string): string {
  writeFileSync(join(folder, 'verify.mjs'), `${program}\nprocess.stdout.write(JSON.stringify(verified(...JSON.parse(process.argv[2]))));`);
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'verify.mjs'), JSON.stringify([headers, body, secret])], { encoding: 'utf8' });
  return stdout || /Error: (.*)/.exec(stderr)?.[1] || stderr;
}

it('verifies by the program of the page what is signed, and nothing else', () => {
  const [secret, former] = [newSecret(), newSecret()];
  const payload = '{"type":"test"}';
  const now = Math.floor(Date.now() / 1000);
  const headers = signedHeaders([secret, former], { id: 'm1', seconds: now, payload });
  expect([verify(headers, payload, secret), verify(headers, payload, former)]).toEqual([payload, payload]);
  expect(verify(headers, '{"type":"other"}', secret)).toBe('not signed with this secret');
  expect(verify({ ...headers, 'webhook-id': 'm2' }, payload, secret)).toBe('not signed with this secret');
  expect(verify(headers, payload, newSecret())).toBe('not signed with this secret');
  expect(verify(signedHeaders([secret], { id: 'm1', seconds: now - 301, payload }), payload, secret)).toBe('too old, or from the future');
});

it.each(['progress.recorded', 'item.created', 'cycle.stateChanged', 'test'])('the page names %s', (kind) => expect(guide).toContain(`\`${kind}\``));
