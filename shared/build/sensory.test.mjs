// No text names a control or a part of a screen by its colour, shape or place alone (WCAG 1.3.3): a
// reader of the words without the picture knows what is meant.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

const SENSORY = {
  en: /\b(green|red|blue|yellow|orange|grey|gray|round|square|circle|triangle|on the (left|right)|(left|right)-hand|(top|bottom|upper|lower) (left|right)|at the (top|bottom) of the (page|screen))\b/i,
  es: /\b(verde|roj[oa]|azul|amarill[oa]|naranja|gris|redond[oa]|cuadrad[oa]|círculo|triángulo|a la (izquierda|derecha)|arriba a la|abajo a la|en la parte (superior|inferior))\b/i,
};
/** Names of the colours that a person chooses for a team. */
const NAMES_OF_COLOURS = /^(valueNames\.)?colour\./;

const flat = (words, prefix = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );

const texts = [SHELL, ...remoteNames()].flatMap((name) => {
  const folder = path.join(ROOT, name, 'src/locales');
  return readdirSync(folder)
    .map((file) => /(^|\.)(en|es)\.json$/.exec(file))
    .filter(Boolean)
    .flatMap(({ 2: language, input: file }) =>
      flat(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).map(([key, text]) => ({
        place: `${name} ${file} ${key}`,
        key,
        language,
        text,
      })),
    );
});

test('no text names a part of a screen by its colour, shape or place', () => {
  expect(texts.length).toBeGreaterThan(1000);
  const faults = texts.filter(
    ({ key, language, text }) => SENSORY[language].test(text) && !NAMES_OF_COLOURS.test(key),
  );
  expect(faults.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});
