import { matchingStep, toBase32, totpCodeOf, totpStepOf, totpUriOf } from './totp';

/** The secret and values of RFC 6238, appendix B, by their last six digits. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the code of RFC 6238 for %d seconds', (seconds, code) => {
  expect(totpCodeOf(SECRET, totpStepOf(new Date(seconds * 1000)))).toBe(code);
});

it('accepts the step before and after, and no other', () => {
  const now = new Date(1_111_111_111_000);
  const step = totpStepOf(now);
  const matched = [-2, -1, 0, 1, 2].map((away) =>
    matchingStep(SECRET, totpCodeOf(SECRET, step + away), now),
  );
  expect(matched).toEqual([null, step - 1, step, step + 1, null]);
});

it('ignores spaces, and refuses other lengths', () => {
  const now = new Date(59_000);
  expect(matchingStep(SECRET, ' 287 082 ', now)).toBe(1);
  for (const typed of ['28708', '2870820', '', 'abcdef'])
    expect(matchingStep(SECRET, typed, now)).toBeNull();
});

it('writes the secret as apps read it', () => {
  expect(toBase32(Buffer.from('48656c6c6f21deadbeef', 'hex'))).toBe('JBSWY3DPEHPK3PXP');
  expect(totpUriOf(SECRET, 'ana@example.org')).toBe(
    'otpauth://totp/Cumbre%3Aana%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cumbre',
  );
});
