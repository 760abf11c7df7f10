// The password rules of sign-up (specification, section 5), one list for the form's meter and the server's check.
// A list of common passwords is checked by the server beside these.
import { PASSWORD_MIN_LENGTH } from './limits';

export const PASSWORD_RULES = ['length', 'uppercase', 'number', 'special'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  uppercase: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** The rules that `password` does not meet, in the order they are shown; empty when it may be used. */
export function missingPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !tests[rule](password));
}
