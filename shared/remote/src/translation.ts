// What remotes are given when they ask for `react-i18next`: what screens use of it, since a shared package is never trimmed
// (6 KB of every first load, docs/decisions/0043). `Trans`, which few screens show, comes when the first of them does; until
// then its words stand there without what is marked in them.
import type { i18n } from 'i18next';
import { Suspense, createElement } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from './lazyScreen';

export { useTranslation };

interface Marked { ns?: string; i18nKey: string; values?: Record<string, string | number>; components?: Record<string, ReactElement> }

const Later = lazyScreen(async () => {
  const { Trans: WithoutContext } = await import('react-i18next/TransWithoutContext');
  return { default: WithoutContext as (props: Marked & { i18n: i18n }) => ReactElement };
});

export function Trans(props: Marked): ReactElement {
  const { i18n, t } = useTranslation(props.ns);
  return createElement(Suspense, { fallback: t(props.i18nKey, { ...props.values }).replaceAll(/<[^>]*>/g, '') }, createElement(Later, { ...props, i18n }));
}
