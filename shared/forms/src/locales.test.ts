import en from './locales/en.json';
import es from './locales/es.json';

const gapsOf = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

test('both languages have the same texts with the same placeholders', () => {
  expect(Object.keys(es.forms)).toEqual(Object.keys(en.forms));
  for (const [key, text] of Object.entries(en.forms))
    expect([key, gapsOf(es.forms[key as keyof typeof es.forms])]).toEqual([key, gapsOf(text)]);
});
