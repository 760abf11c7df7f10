// The rules of the fields that several of these screens have: e-mail, new password with its repetition, names. Each
// answers what is wrong, or null. The server checks again; these only save a round trip.
import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@cumbre/contract/limits';
import { missingPasswordRules } from '@cumbre/contract/passwords';
import type { Said, TextKey, Texts } from './useTexts';

const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export type Problem = Said;

export function emailProblem(email: string): Problem | null {
  const typed = email.trim();
  if (!typed) return { key: 'problem.emailRequired' };
  if (typed.length > EMAIL_LENGTH) return { key: 'problem.tooLong', values: { most: EMAIL_LENGTH } };
  return EMAIL.test(typed) ? null : { key: 'problem.emailInvalid' };
}

/** For a password that is being chosen. What is missing is listed by the meter; `missing` is filled in when said. */
export function newPasswordProblem(password: string): Problem | null {
  if (!password) return { key: 'problem.passwordNew' };
  if ([...password].length > PASSWORD_MAX_LENGTH) return { key: 'problem.passwordTooLong', values: { most: PASSWORD_MAX_LENGTH } };
  return missingPasswordRules(password).length > 0 ? { key: 'problem.passwordMissing', values: { password } } : null;
}

export function confirmationProblem(password: string, confirmation: string): Problem | null {
  if (!confirmation) return { key: 'problem.confirmationRequired' };
  return password === confirmation ? null : { key: 'problem.confirmationDiffers' };
}

export function requiredLine(text: string, required: TextKey, most = NAME_LENGTH): Problem | null {
  const typed = text.trim();
  if (!typed) return { key: required };
  return typed.length > most ? { key: 'problem.tooLong', values: { most } } : null;
}

/** The problem in words; a password itself never becomes part of them. */
export function problemText(t: Texts, { key, values }: Problem): string {
  if (key !== 'problem.passwordMissing') return t(key, values);
  const missing = missingPasswordRules(String(values?.password ?? '')).map((rule) => t(`password.${rule}`, { least: PASSWORD_MIN_LENGTH }));
  return t(key, { missing: missing.join(', ') });
}
