// Passwords that others guess, refused whatever the policy: the 10,000 commonest, and those made of
// the person's own words.
import {
  MAX_ADDED,
  MIN_WORD,
  MORE_COMMON_WORDS,
  isAmong,
  plainText,
  readingsOf,
} from '@cumbre/contract/guessablePasswords';
import type { Context } from '../../platform/context/context';
import type { User } from './store';

declare module '../../platform/context/context' {
  interface Ports {
    /** Memberships belong to the layer of organizations. */
    organizationNames(context: Context, userId: string): Promise<string[]>;
  }
}

const COMMONEST = 10_000;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen, because it takes about 3 MB. */
function commonestPasswords(): Promise<ReadonlySet<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([
        ...dictionary['passwords-common'].slice(0, COMMONEST).map(plainText),
        ...MORE_COMMON_WORDS,
      ]),
  );
  return commonest;
}

export async function isCommonPassword(password: string): Promise<boolean> {
  return isAmong(await commonestPasswords(), password);
}

/** Whether the password contains nothing but own words, and at most eight digits and signs. */
export function isMadeOf(ownTexts: readonly string[], password: string): boolean {
  const words = ownTexts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plainText)
    // Also written without the spaces and signs between its parts.
    .flatMap((text) => [text, text.replaceAll(/[^\p{L}\p{N}]+/gu, '')])
    .filter((word) => word.length >= MIN_WORD)
    // The longest first, so that a word is not cut by a shorter one within it.
    .sort((a, b) => b.length - a.length);
  return readingsOf(password).some((reading) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ''), reading);
    return rest !== reading && !/\p{L}/u.test(rest) && rest.length <= MAX_ADDED;
  });
}

/** A person's own texts: names, and the e-mail without the top-level domain. */
export function ownTextsOf({
  email,
  first_name,
  last_name,
}: Pick<User, 'email' | 'first_name' | 'last_name'>): string[] {
  const [localPart = '', domain = ''] = email.split('@');
  const labels = domain.split('.').slice(0, -1);
  return [`${first_name} ${last_name}`, first_name, last_name, localPart, ...labels];
}
