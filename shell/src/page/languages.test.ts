import i18next from 'i18next';
import { LANGUAGE_STORAGE_KEY, currentLanguage, languageFor, startLanguages } from './languages';

const CASES = [
  [null, 'es-MX', 'es'],
  [null, 'es', 'es'],
  [null, 'ES-ar', 'es'],
  [null, 'en-GB', 'en'],
  [null, 'de-AT', 'en'],
  [null, 'est', 'en'],
  [null, '', 'en'],
  ['en', 'es-MX', 'en'],
  ['es', 'en-US', 'es'],
  ['de', 'es-MX', 'es'],
  ['', 'es', 'es'],
] as const;

test.each(CASES)(
  'with %j stored and a browser in %j the language is %s',
  (saved, browser, language) => {
    expect(languageFor(saved, browser)).toBe(language);
  },
);

test.each(CASES)(
  'before the first paint, with %j stored and a browser in %j, the page has the same language',
  (saved, browser, language) => {
    window.history.replaceState(null, '', '/auth/sign-in');
    if (saved === null) localStorage.removeItem(LANGUAGE_STORAGE_KEY);
    else localStorage.setItem(LANGUAGE_STORAGE_KEY, saved);
    const spoken = jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    jest.isolateModules(() => jest.requireActual('./firstPaint'));
    expect(document.documentElement.lang).toBe(language);
    spoken.mockRestore();
    localStorage.removeItem(LANGUAGE_STORAGE_KEY);
  },
);

test.each([
  ['/auth/sign-up#invitation=x&lng=es', null, 'es'],
  ['/auth/forgot-password?lng=es', null, 'es'],
  ['/auth/sign-up#invitation=x&lng=de', null, 'en'],
  // What the person has seen or chosen before wins.
  ['/auth/sign-up#invitation=x&lng=es', 'en', 'en'],
])('the link %s of a mail, with %j stored, opens the page in %s', (path, saved, language) => {
  window.history.replaceState(null, '', path);
  expect(languageFor(saved, 'en-GB', window.location)).toBe(language);
  if (saved === null) localStorage.removeItem(LANGUAGE_STORAGE_KEY);
  else localStorage.setItem(LANGUAGE_STORAGE_KEY, saved);
  document.documentElement.lang = '';
  const spoken = jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  jest.isolateModules(() => jest.requireActual('./firstPaint'));
  expect(document.documentElement.lang).toBe(language);
  spoken.mockRestore();
  localStorage.removeItem(LANGUAGE_STORAGE_KEY);
  window.history.replaceState(null, '', '/auth/sign-in');
});

test('the language is stored at the start and on each change, and the page and the other tabs follow', async () => {
  startLanguages(window.localStorage, 'es-CL');
  expect([
    currentLanguage(),
    localStorage.getItem(LANGUAGE_STORAGE_KEY),
    document.documentElement.lang,
  ]).toEqual(['es', 'es', 'es']);
  expect(i18next.t('shell:account.logOut')).toBe('Cerrar sesión');
  await i18next.changeLanguage('en');
  expect([localStorage.getItem(LANGUAGE_STORAGE_KEY), document.documentElement.lang]).toEqual([
    'en',
    'en',
  ]);
  window.dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_STORAGE_KEY, newValue: 'es' }));
  expect(currentLanguage()).toBe('es');
  window.dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_STORAGE_KEY, newValue: 'de' }));
  expect(currentLanguage()).toBe('es');
});
