import { act, render, renderHook, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createTrans, createTranslation } from './createTranslation';

const resources = {
  title: 'Shop',
  loaf_one: '{{count}} loaf',
  loaf_other: '{{count}} loaves',
  shelf: { full: 'Full', empty: 'Empty' },
  terms: 'Read <terms>the terms</terms>, {{name}}.',
};
const i18n = createInstance();
void i18n.init({
  lng: 'en',
  ns: ['shop'],
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { shop: resources }, es: { shop: { title: 'Tienda' } } },
});
beforeEach(() => i18n.changeLanguage('en'));

const useTranslation = createTranslation<typeof resources>('shop');
const Trans = createTrans<typeof resources>('shop');
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);
const translation = () => renderHook(() => useTranslation(), { wrapper });

test('translates a key, a nested key, a plural and a composed key', () => {
  const { t, language } = translation().result.current;
  const stock: 'full' | 'empty' = 'empty';
  expect([t('title'), t('shelf.full'), t('loaf', { count: 2 }), t(`shelf.${stock}`)]).toEqual([
    'Shop',
    'Full',
    '2 loaves',
    'Empty',
  ]);
  expect(language).toBe('en');
});

test('stays the same object until the language changes', async () => {
  const { result, rerender } = translation();
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
  await act(() => i18n.changeLanguage('es'));
  expect(result.current).not.toBe(before);
  expect([result.current.t('title'), result.current.language]).toEqual(['Tienda', 'es']);
});

test('a text with an element contains the element', () => {
  render(
    <Trans
      i18nKey="terms"
      values={{ name: 'Ana' }}
      components={{ terms: <a href="/terms">terms</a> }}
    />,
    { wrapper },
  );
  expect(screen.getByRole('link', { name: 'the terms' })).toHaveAttribute('href', '/terms');
});

// This test only checks types: each line under @ts-expect-error must have an error, or the type
// check of `npm test` fails.
test('an unknown key does not compile', () => {
  const { t } = translation().result.current;
  const anyWord: string = 'title';
  const refused = [
    // @ts-expect-error no such key
    () => t('tittle'),
    // @ts-expect-error a part is no text
    () => t('shelf'),
    // @ts-expect-error a plural is asked for without its ending
    () => t('loaf_one', { count: 1 }),
    // @ts-expect-error any string
    () => t(anyWord),
    // @ts-expect-error no such key below a part
    () => t(`shelf.${'broken' as 'broken' | 'full'}`),
    // @ts-expect-error a count is a number
    () => t('loaf', { count: 'two' }),
    // @ts-expect-error no such key
    () => <Trans i18nKey="conditions" />,
  ];
  expect(refused).toHaveLength(7);
});
