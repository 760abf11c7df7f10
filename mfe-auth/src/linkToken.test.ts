import { linkToken } from './linkToken';

test.each([
  ['#token=abc-_1', 'abc-_1'],
  ['#abc', 'abc'],
  ['#lang=es&token=abc', 'abc'],
  ['', null],
  ['#', null],
  ['#token=', null],
  ['#other=1', null],
])('the token of %j is %j', (hash, token) => {
  expect(linkToken(hash)).toBe(token);
});
