import { returnAddressOf, signInPath } from './returnAddress';

const returning = (path: string) =>
  returnAddressOf(`?${new URLSearchParams({ return: path }).toString()}`);

test.each([
  ['/', '/'],
  ['/cycles?new=1#top', '/cycles?new=1#top'],
  ['/organizations/1/members', '/organizations/1/members'],
])('returns to %j', (path, expected) => {
  expect(returning(path)).toBe(expected);
  expect(returnAddressOf(signInPath(path).split('/auth/sign-in')[1] ?? '')).toBe(expected);
});

// A browser removes tabs and line breaks inside an address and reads a backslash as a slash.
const ELSEWHERE = [
  '//evil.example',
  '/\t/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t\\/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%zz\t//',
  '/auth/sign-in',
  '/./auth/sign-in',
  '',
];

test.each(ELSEWHERE)('never leads to another site, and never fails: %j', (path) => {
  const address = returning(path);
  expect(new URL(address, window.location.origin).origin).toBe(window.location.origin);
  expect(address.startsWith('/auth/')).toBe(false);
  expect(address).not.toMatch(/[\t\n\r\\]|^\/\//);
  expect(() => window.history.replaceState(null, '', address)).not.toThrow();
  expect(signInPath(path)).toMatch(/^\/auth\/sign-in/);
});

test('the address to come back to survives signing in', () => {
  expect(signInPath('/')).toBe('/auth/sign-in');
  expect(returnAddressOf(new URL(signInPath('/cycles?item=1&x=a b#top'), 'http://x').search)).toBe(
    '/cycles?item=1&x=a%20b#top',
  );
});
