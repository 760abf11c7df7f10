import { ERROR_STATUS } from '@cumbre/contract/errors';
import en from './en.json';
import es from './es.json';
import { preferredLanguage, textOf } from './texts';

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`),
  );

it('has every text in both languages', () => {
  expect(keysOf(es).sort()).toEqual(keysOf(en).sort());
});

it('has a text for every error code of the contract, and for no other', () => {
  expect(Object.keys(en.errors).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
});

it('uses the same placeholders in both languages', () => {
  const placeholders = (texts: object) =>
    JSON.stringify(texts)
      .match(/\{\{\w+\}\}/g)
      ?.sort();
  expect(placeholders(es)).toEqual(placeholders(en));
});

it('says of a refused date what it must be, since what it is would be the opposite', () => {
  const stated = /^(The|La|El) [^.,]*(date|day|fecha|día)\b[^.,]* (is|comes|es|viene)\b/;
  const texts = [en, es].flatMap(({ errors, fields }) => Object.values({ ...errors, ...fields }));
  expect(texts.filter((text) => stated.test(text))).toEqual([]);
  expect('The start date is not after the end date.').toMatch(stated);
});

it.each([
  [undefined, 'en'],
  ['es', 'es'],
  ['es-CL,es;q=0.9', 'es'],
  ['fr,es;q=0.5,en;q=0.8', 'en'],
  ['de', 'en'],
  ['es;q=0,en;q=0.1', 'en'],
  [';;;=,', 'en'],
])('reads Accept-Language %s as %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it('fills in values unchanged', () => {
  expect(textOf('es', 'fields.tooLong', { maximum: 3 })).toBe('Como máximo 3 caracteres.');
});

// This test only checks types: if one of its lines compiled, the type check of `npm test` would
// fail.
it('refuses a key without an English text when it compiles', () => {
  const code = String('NOT_FOUND');
  const refused = [
    // @ts-expect-error no such text
    () => textOf('en', 'errors.NO_SUCH_CODE'),
    // @ts-expect-error a part is no text
    () => textOf('en', 'errors'),
    // @ts-expect-error any string
    () => textOf('en', `errors.${code}`),
  ];
  expect(refused).toHaveLength(3);
});
