import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decryptSecret, encryptSecret } from './secretBox';

const SECRET = Buffer.from('a secret of an app');
const folder = () => mkdtempSync(join(tmpdir(), 'cumbre-secret-box-'));
const settings = (cookieSecret: string | null, dataDir = folder()) => ({ cookieSecret, dataDir });

it('reads what it wrote, with COOKIE_SECRET and without a file', () => {
  const own = settings('c'.repeat(32));
  const text = encryptSecret(own, 'app 1', SECRET);
  expect(text).not.toContain(SECRET.toString('base64url'));
  expect(decryptSecret(own, 'app 1', text)).toEqual(SECRET);
  expect(readdirSync(own.dataDir)).toEqual([]);
});

it('keeps a key that only the server reads in the data folder where no COOKIE_SECRET is set', () => {
  const own = settings(null);
  const text = encryptSecret(own, 'app 1', SECRET);
  expect(decryptSecret(own, 'app 1', text)).toEqual(SECRET);
  const file = join(own.dataDir, 'factors.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8');
  encryptSecret(own, 'app 2', SECRET);
  expect(readFileSync(file, 'utf8')).toBe(key);
});

it('still reads secrets of the file after COOKIE_SECRET was set', () => {
  const before = settings(null);
  const text = encryptSecret(before, 'app 1', SECRET);
  expect(decryptSecret(settings('c'.repeat(32), before.dataDir), 'app 1', text)).toEqual(SECRET);
});

it('reads nothing with another key, of another row, or after a change', () => {
  const own = settings('c'.repeat(32));
  const text = encryptSecret(own, 'app 1', SECRET);
  expect(decryptSecret(settings('d'.repeat(32)), 'app 1', text)).toBeNull();
  expect(decryptSecret(own, 'app 2', text)).toBeNull();
  const [key, nonce, tag, body = ''] = text.split('.');
  const changed = `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`;
  expect(decryptSecret(own, 'app 1', [key, nonce, tag, changed].join('.'))).toBeNull();
  expect(decryptSecret(own, 'app 1', '')).toBeNull();
});
