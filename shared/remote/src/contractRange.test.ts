import { satisfies } from './contractRange';
import { returnAddressOf, signInPath } from './returnAddress';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.2.3', true],
  ['^1.0.0', '2.0.0', false],
  ['^2.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['^1', '1.0.0', false],
  ['', '1.0.0', false],
  ['^1.0.0', 'next', false],
])('the range %s and the contract %s: %s', (range, version, fits) => {
  expect(satisfies(range, version)).toBe(fits);
});

test('the address to come back to survives signing in', () => {
  expect(signInPath('/')).toBe('/auth/sign-in');
  expect(returnAddressOf(new URL(signInPath('/cycles?item=1&x=a b#top'), 'http://x').search)).toBe(
    '/cycles?item=1&x=a%20b#top',
  );
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/sign-in',
  '',
])('never returns to %s', (address) => {
  expect(returnAddressOf(`?${new URLSearchParams({ return: address }).toString()}`)).toBe('/');
});
