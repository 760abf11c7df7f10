import i18next from 'i18next';
import { LANGUAGE_STORAGE_KEY, currentLanguage, languageFor, startLanguages } from './languages';

test.each([
  [null, 'es-MX', 'es'], [null, 'es', 'es'], [null, 'ES-ar', 'es'], [null, 'en-GB', 'en'], [null, 'de-AT', 'en'], [null, 'est', 'en'], [null, '', 'en'],
  ['en', 'es-MX', 'en'], ['es', 'en-US', 'es'], ['de', 'es-MX', 'es'], ['', 'es', 'es'],
])('with %j saved and a browser in %j it is %s', (saved, browser, language) => {
  expect(languageFor(saved, browser)).toBe(language);
});

test('the language is saved at the start and on each change, and the page and the other tabs follow', async () => {
  startLanguages(window.localStorage, 'es-CL');
  expect([currentLanguage(), localStorage.getItem(LANGUAGE_STORAGE_KEY), document.documentElement.lang]).toEqual(['es', 'es', 'es']);
  expect(i18next.t('shell:account.logOut')).toBe('Cerrar sesión');
  await i18next.changeLanguage('en');
  expect([localStorage.getItem(LANGUAGE_STORAGE_KEY), document.documentElement.lang]).toEqual(['en', 'en']);
  window.dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_STORAGE_KEY, newValue: 'es' }));
  expect(currentLanguage()).toBe('es');
  window.dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_STORAGE_KEY, newValue: 'de' }));
  expect(currentLanguage()).toBe('es');
});
