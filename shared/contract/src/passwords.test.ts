import { missingPasswordRules } from './passwords';

describe('password rules of sign-up', () => {
  it.each([
    ['Abc1!x', []],
    ['Ñandú-1', []],
    ['abc1!x', ['uppercase']],
    ['Abcd!x', ['number']],
    ['Abcd12', ['special']],
    ['A1!', ['length']],
    ['', ['length', 'uppercase', 'number', 'special']],
    ['Abc1 x', ['special']],
  ])('of which %j breaks: %j', (password, missing) => {
    expect(missingPasswordRules(password)).toEqual(missing);
  });

  it.each([
    ['acantilado', []],
    ['cañón del río', []],
    ['Abc1!xy', ['length']],
    ['', ['length']],
  ])('of which %j breaks under the ASVS policy: %j', (password, missing) => {
    expect(missingPasswordRules(password, 'asvs')).toEqual(missing);
  });

  it('count a character of two UTF-16 code units once', () => {
    expect(missingPasswordRules('A1!😀😀')).toEqual(['length']);
  });
});
