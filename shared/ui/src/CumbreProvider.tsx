// The provider around every screen: the components' settings and locale, and the container of
// toasts. It fills antd's contexts directly: antd's own provider also creates themes at run time,
// which is a tenth of antd's size, and our styles are an extracted sheet. `zeroRuntime` applies
// where the style functions are not removed (in tests).
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import IconContext from '@ant-design/icons/es/components/Context';
import {
  ConfigContext,
  defaultIconPrefixCls,
  defaultPrefixCls,
} from 'antd/es/config-provider/context';
import type { ConfigConsumerProps } from 'antd/es/config-provider/context';
import ValidateMessagesContext from 'antd/es/form/validateMessagesContext';
import LocaleContext from 'antd/es/locale/context';
import enUS from 'antd/es/locale/en_US';
import esES from 'antd/es/locale/es_ES';
import { DesignTokenContext } from 'antd/es/theme/context';
import { dropWaitingToasts, whenToastsAreSent } from './toast';

const locales = { en: enUS, es: esES };
const design = {
  token: {},
  override: { override: {} },
  hashed: false,
  zeroRuntime: true,
  cssVar: { prefix: defaultPrefixCls, key: 'cumbre' },
};
const icons = { prefixCls: defaultIconPrefixCls, zeroRuntime: true };
const settings: Omit<ConfigConsumerProps, 'locale'> = {
  getPrefixCls: (suffix, given) =>
    given ?? (suffix ? `${defaultPrefixCls}-${suffix}` : defaultPrefixCls),
  iconPrefixCls: defaultIconPrefixCls,
  button: { autoInsertSpace: false },
  wave: { disabled: true },
};
const settingsIn = { en: { ...settings, locale: enUS }, es: { ...settings, locale: esES } };

export interface CumbreProviderProps {
  language: 'en' | 'es';
  children: ReactNode;
}

/** Toasts are loaded with the first one. Without a network that may fail: the page works without them. */
function ToastsOnceSent() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isLoading = false;
    return whenToastsAreSent(() => {
      if (isLoading) return;
      isLoading = true;
      import('./Toasts').then(
        (loaded) => setToasts(() => loaded.Toasts),
        () => {
          isLoading = false;
          dropWaitingToasts();
        },
      );
    });
  }, []);
  return Toasts && <Toasts />;
}

export function CumbreProvider({ language, children }: CumbreProviderProps) {
  return (
    <DesignTokenContext.Provider value={design}>
      <ConfigContext.Provider value={settingsIn[language]}>
        <IconContext.Provider value={icons}>
          <LocaleContext.Provider value={locales[language]}>
            <ValidateMessagesContext.Provider
              value={locales[language].Form?.defaultValidateMessages}
            >
              <ToastsOnceSent />
              {children}
            </ValidateMessagesContext.Provider>
          </LocaleContext.Provider>
        </IconContext.Provider>
      </ConfigContext.Provider>
    </DesignTokenContext.Provider>
  );
}
