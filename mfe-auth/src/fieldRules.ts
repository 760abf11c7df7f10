// The validation rules of fields that several of these screens have: e-mail, new password with its
// repetition, names. Each rule answers with the problem, or null. The server checks again; these
// rules only save a round trip.
import { isEmailAddress } from '@cumbre/contract/emailAddress';
import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_MAX_LENGTH } from '@cumbre/contract/limits';
import { PASSWORD_LENGTH_OF_POLICY, missingPasswordRules } from '@cumbre/contract/passwords';
import { passwordPolicy } from './passwordPolicy';
import type { TranslatableMessage, MessageKey, Texts } from './useTranslation';

export type Problem = TranslatableMessage;

export function emailProblem(email: string): Problem | null {
  const typed = email.trim();
  if (!typed) return { key: 'problem.emailRequired' };
  if (typed.length > EMAIL_LENGTH)
    return { key: 'problem.tooLong', values: { most: EMAIL_LENGTH } };
  return isEmailAddress(typed) ? null : { key: 'problem.emailInvalid' };
}

/**
 * For a new password. The strength meter lists the missing parts; `missing` is filled in for that
 * list.
 */
export function newPasswordProblem(password: string): Problem | null {
  if (!password) return { key: 'problem.passwordNew' };
  if ([...password].length > PASSWORD_MAX_LENGTH)
    return { key: 'problem.passwordTooLong', values: { most: PASSWORD_MAX_LENGTH } };
  return missingPasswordRules(password, passwordPolicy()).length > 0
    ? { key: 'problem.passwordMissing', values: { password } }
    : null;
}

export function confirmationProblem(password: string, confirmation: string): Problem | null {
  if (!confirmation) return { key: 'problem.confirmationRequired' };
  return password === confirmation ? null : { key: 'problem.confirmationDiffers' };
}

export function requiredLine(
  text: string,
  required: MessageKey,
  most = NAME_LENGTH,
): Problem | null {
  const typed = text.trim();
  if (!typed) return { key: required };
  return typed.length > most ? { key: 'problem.tooLong', values: { most } } : null;
}

/** Where the server's refusals of a guessable password are shown, and with which words. */
export const guessableProblems = (t: Texts) =>
  ({
    PASSWORD_TOO_COMMON: ['password', t('problem.passwordTooCommon')],
    PASSWORD_TOO_PERSONAL: ['password', t('problem.passwordTooPersonal')],
  }) as const;

/** The result of a form's `check`: the message for each field, in the order of the fields. */
export const problemTexts = <Name extends string>(
  t: Texts,
  problems: Partial<Record<Name, Problem | null>>,
): Partial<Record<Name, string | null>> => {
  const texts: Partial<Record<Name, string | null>> = {};
  for (const name in problems) {
    const problem = problems[name];
    texts[name] = problem ? problemText(t, problem) : null;
  }
  return texts;
};

/** The problem in words, which never contain the password itself. */
export function problemText(t: Texts, { key, values }: Problem): string {
  if (key !== 'problem.passwordMissing') return t(key, values);
  const policy = passwordPolicy();
  const missing = missingPasswordRules(String(values?.password ?? ''), policy).map((rule) =>
    t(`password.${rule}`, { least: PASSWORD_LENGTH_OF_POLICY[policy] }),
  );
  return t(key, { missing: missing.join(', ') });
}
