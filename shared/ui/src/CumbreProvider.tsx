// What every screen stands in: theme, locale of the components, and the place where toasts appear. antd's remaining
// style tags go to an element outside the document, since the extracted style sheet already says the same: so no
// inline style exists and the content security policy needs none.
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import esES from 'antd/es/locale/es_ES';
import { themeFor } from './theme';
import { whenToastsAreSent } from './toast';

const locales = { en: enUS, es: esES };
const theme = themeFor('light');
const outsideTheDocument = document.createElement('div');

export interface CumbreProviderProps { language: 'en' | 'es'; children: ReactNode }

const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

function ToastsOnceSent() {
  const [sent, setSent] = useState(false);
  useEffect(() => whenToastsAreSent(() => setSent(true)), []);
  return sent && <Suspense fallback={null}><Toasts /></Suspense>;
}

export function CumbreProvider({ language, children }: CumbreProviderProps) {
  return (
    <StyleProvider container={outsideTheDocument}>
      <ConfigProvider theme={theme} locale={locales[language]} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
        <ToastsOnceSent />
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
