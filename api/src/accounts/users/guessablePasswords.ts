// Passwords that others guess, refused whatever the policy: the 10,000 commonest, and those made of
// the person's own words. Compared without letter case and accents, with look-alike signs read as
// letters, and without up to eight digits and signs that people add at the ends to meet a rule.
import type { Context } from '../../platform/context/context';
import type { User } from './store';

declare module '../../platform/context/context' {
  interface Ports {
    /** Memberships belong to the layer of organizations. */
    organizationNames(context: Context, userId: string): Promise<string[]>;
  }
}

const COMMONEST = 10_000;
const MAX_ADDED = 8;
/** Shorter parts occur in too many words by chance. */
const MIN_WORD = 3;

/** What the list, which is English, lacks: words of Spanish and of this application. */
const MORE_WORDS = [
  'administrador administrator adminadmin root bienvenida bienvenido clave contrasena contrasenia',
  'cumbre cumbreokr okr okrs objetivo objetivos prueba pruebas secreto usuario temporal cambiame',
  'primavera verano otono invierno enero febrero marzo abril mayo junio julio agosto septiembre',
  'octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo',
  'chile colombia espana mexico peru madrid santiago bogota lima teamo tequiero princesa',
]
  .join(' ')
  .split(' ');

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen, because it takes about 3 MB. */
function commonestPasswords(): Promise<ReadonlySet<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([...dictionary['passwords-common'].slice(0, COMMONEST).map(plain), ...MORE_WORDS]),
  );
  return commonest;
}

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Digits and signs read as the letters that they resemble; a 1 is an i or an l. */
const LOOK_ALIKES = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't' } as const;
const asLetters = (text: string, one: 'i' | 'l'): string =>
  text
    .replaceAll(/[1!|]/g, one)
    .replaceAll(/[@40$357]/g, (sign) => LOOK_ALIKES[sign as keyof typeof LOOK_ALIKES]);

/** The texts that the password is compared as. */
function readingsOf(password: string): string[] {
  const whole = plain(password);
  const word = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isWord = word.length >= MIN_WORD && whole.length - word.length <= MAX_ADDED;
  const texts = [
    whole,
    whole.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    ...(isWord ? [word] : []),
  ];
  return [...new Set(texts.flatMap((text) => [text, asLetters(text, 'i'), asLetters(text, 'l')]))];
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await commonestPasswords();
  return readingsOf(password).some((reading) => words.has(reading));
}

/** Whether the password contains nothing but own words, and at most eight digits and signs. */
export function isMadeOf(ownTexts: readonly string[], password: string): boolean {
  const words = ownTexts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
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
