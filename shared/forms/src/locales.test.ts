import en from './locales/en.json';
import es from './locales/es.json';
import phoneEn from './locales/phone.en.json';
import phoneEs from './locales/phone.es.json';

const gapsOf = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

type Texts = Record<string, string>;

test.each<[string, Texts, Texts]>([
  ['every form', en.forms, es.forms],
  ['the phone', phoneEn.forms.phone, phoneEs.forms.phone],
])(
  'both languages have the same texts of %s with the same placeholders',
  (_what, english, spanish) => {
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english))
      expect([key, gapsOf(spanish[key]!)]).toEqual([key, gapsOf(text)]);
  },
);
