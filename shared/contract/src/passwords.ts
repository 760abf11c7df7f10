// The password rules of both policies, for the meter of the forms and for the server. `specified`
// has the rules of sign-up (specification, section 5); `asvs` those of OWASP ASVS 5.0, a length and
// no composition. The server also refuses guessable passwords under both.
import { ASVS_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from './limits';

export const PASSWORD_POLICIES = ['specified', 'asvs'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

export const PASSWORD_RULES = ['length', 'uppercase', 'number', 'special'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** The rules of each policy, in the order of display. */
export const RULES_OF_POLICY: Record<PasswordPolicy, readonly PasswordRule[]> = {
  specified: PASSWORD_RULES,
  asvs: ['length'],
};

/** The shortest password of each policy, in characters. */
export const PASSWORD_LENGTH_OF_POLICY: Record<PasswordPolicy, number> = {
  specified: PASSWORD_MIN_LENGTH,
  asvs: ASVS_PASSWORD_MIN_LENGTH,
};

/** Characters, each counted once, also where JavaScript counts two. */
export const passwordLength = (password: string): number => [...password].length;

const COMPOSITION: Record<Exclude<PasswordRule, 'length'>, RegExp> = {
  uppercase: /\p{Lu}/u,
  number: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
};

/** The rules that the password breaks, in the order of display; empty if it is allowed. */
export function missingPasswordRules(
  password: string,
  policy: PasswordPolicy = 'specified',
): PasswordRule[] {
  return RULES_OF_POLICY[policy].filter((rule) =>
    rule === 'length'
      ? passwordLength(password) < PASSWORD_LENGTH_OF_POLICY[policy]
      : !COMPOSITION[rule].test(password),
  );
}
