// The module that the shell provides under the name `react-i18next`. It has only the functions that
// screens use, since a shared package is not tree-shaken (6 KB of every first load,
// docs/decisions/0043). Few screens use `Trans`, so it is loaded on demand; until then its text is
// rendered without markup.
import type { i18n } from 'i18next';
import { Suspense, createElement } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from './lazyScreen';

export { useTranslation };

interface TransProps {
  ns?: string;
  i18nKey: string;
  values?: Record<string, string | number>;
  components?: Record<string, ReactElement>;
}

const LazyTrans = lazyScreen(async () => {
  const { Trans: WithoutContext } = await import('react-i18next/TransWithoutContext');
  return { default: WithoutContext as (props: TransProps & { i18n: i18n }) => ReactElement };
});

export function Trans(props: TransProps): ReactElement {
  const { i18n, t } = useTranslation(props.ns);
  return createElement(
    Suspense,
    { fallback: t(props.i18nKey, { ...props.values }).replaceAll(/<[^>]*>/g, '') },
    createElement(LazyTrans, { ...props, i18n }),
  );
}
