import { createInstance } from 'i18next';
import { precompiledMessages } from './precompiledMessages';

const words = {
  plain: 'Drag',
  filled: '{{code}}: {{title}}, again {{code}}',
  twoKinds: 'from {{from}}',
};
const i18n = createInstance();
void i18n.init({
  lng: 'en',
  resources: { en: { row: words } },
  defaultNS: 'row',
  initAsync: false,
  interpolation: { escapeValue: false },
});
const t = i18n.getFixedT('en', 'row');

test.each<[string, Record<string, string>]>([
  ['plain', {}],
  ['filled', { code: 'O1', title: 'Clean water' }],
  ['filled', { code: '{{title}}', title: '$1 & <b>' }],
  ['twoKinds', { from: '' }],
])('%s reads as i18next says it', (key, values) => {
  const quick = precompiledMessages<string>({
    t: (asked, filled) => t(asked, filled ?? {}),
    language: 'en',
  });
  const said = t(key, values);
  expect([quick.t(key, values), quick.t(key, values)]).toEqual([said, said]);
});
