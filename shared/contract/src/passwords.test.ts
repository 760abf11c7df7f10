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
  ])('says of %j what is missing: %j', (password, missing) => {
    expect(missingPasswordRules(password)).toEqual(missing);
  });

  it('counts a character outside the basic plane once', () => {
    expect(missingPasswordRules('A1!😀😀')).toEqual(['length']);
  });
});
