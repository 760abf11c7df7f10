// The password rules of sign-up (specification, section 5), for the meter of the form and for the
// server. The server also refuses passwords of a list of common ones.
import { PASSWORD_MIN_LENGTH } from './limits';

export const PASSWORD_RULES = ['length', 'uppercase', 'number', 'special'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const PASSWORD_CHECKS: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  uppercase: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** The rules that the password breaks, in the order of display; empty if it is allowed. */
export function missingPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !PASSWORD_CHECKS[rule](password));
}
