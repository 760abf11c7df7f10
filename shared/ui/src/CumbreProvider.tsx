// What every screen stands in: theme, locale of the components, and the place where toasts appear. antd's remaining
// style tags go to an element outside the document, since the extracted style sheet already says the same: so no
// inline style exists and the content security policy needs none.
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import useNotification from 'antd/es/notification/useNotification';
import enUS from 'antd/es/locale/en_US';
import esES from 'antd/es/locale/es_ES';
import { themeFor } from './theme';
import { TOAST_MILLISECONDS, showToastsWith } from './toast';

const locales = { en: enUS, es: esES };
const theme = themeFor('light');
const outsideTheDocument = document.createElement('div');

export interface CumbreProviderProps { language: 'en' | 'es'; children: ReactNode }

function Toasts() {
  const [api, holder] = useNotification({ placement: 'topRight', duration: TOAST_MILLISECONDS / 1000, maxCount: 4, pauseOnHover: true });
  useEffect(() => showToastsWith(({ kind, message, key }) => {
    api[kind]({ title: message, key, role: kind === 'error' || kind === 'warning' ? 'alert' : 'status' });
  }), [api]);
  return holder;
}

export function CumbreProvider({ language, children }: CumbreProviderProps) {
  return (
    <StyleProvider container={outsideTheDocument}>
      <ConfigProvider theme={theme} locale={locales[language]} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
        <Toasts />
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
