import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Trans, useTranslation } from './translation';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  ns: ['shop'],
  defaultNS: 'shop',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { shop: { plain: 'Bread', marked: 'Read <terms>the terms</terms>, {{name}}.' } },
  },
});

const Plain = () => <p>{useTranslation('shop').t('plain')}</p>;

test('a remote finds its texts, and texts with markup when that part is loaded', async () => {
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <Plain />
      <div data-testid="marked">
        <Trans
          ns="shop"
          i18nKey="marked"
          values={{ name: 'Ana' }}
          components={{ terms: <a href="/terms">terms</a> }}
        />
      </div>
    </I18nextProvider>,
  );
  expect(screen.getByText('Bread')).toBeInTheDocument();
  expect(screen.getByTestId('marked')).toHaveTextContent('Read the terms, Ana.');
  expect(container.querySelector('a')).toBeNull();
  expect(await screen.findByRole('link', { name: 'the terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByTestId('marked')).toHaveTextContent('Read the terms, Ana.');
});
