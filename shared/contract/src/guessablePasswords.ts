// The readings in which a password is compared with common ones, on the server and in the browser:
// without letter case and accents, with look-alike signs read as letters, and without up to eight
// digits and signs that people add at the ends to meet a rule (decision 0097).

/** The most digits and signs that people add. */
export const MAX_ADDED = 8;
/** Shorter parts occur in too many words by chance. */
export const MIN_WORD = 3;

/** What lists of passwords, which are English, lack: words of Spanish and of this application. */
export const MORE_COMMON_WORDS = [
  'administrador administrator adminadmin root bienvenida bienvenido clave contrasena contrasenia',
  'cumbre cumbreokr okr okrs objetivo objetivos prueba pruebas secreto usuario temporal cambiame',
  'primavera verano otono invierno enero febrero marzo abril mayo junio julio agosto septiembre',
  'octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo',
  'chile colombia espana mexico peru madrid santiago bogota lima teamo tequiero princesa',
]
  .join(' ')
  .split(' ');

export const plainText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Digits and signs read as the letters that they resemble; a 1 is an i or an l. */
const LOOK_ALIKES = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't' } as const;
const asLetters = (text: string, one: 'i' | 'l'): string =>
  text
    .replaceAll(/[1!|]/g, one)
    .replaceAll(/[@40$357]/g, (sign) => LOOK_ALIKES[sign as keyof typeof LOOK_ALIKES]);

/** The texts that the password is compared as. */
export function readingsOf(password: string): string[] {
  const whole = plainText(password);
  const word = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isWord = word.length >= MIN_WORD && whole.length - word.length <= MAX_ADDED;
  const texts = [
    whole,
    whole.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    ...(isWord ? [word] : []),
  ];
  return [...new Set(texts.flatMap((text) => [text, asLetters(text, 'i'), asLetters(text, 'l')]))];
}

/** Whether one of the readings is among the words. */
export const isAmong = (words: ReadonlySet<string>, password: string): boolean =>
  readingsOf(password).some((reading) => words.has(reading));
