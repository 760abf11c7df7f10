// Says which remotes this browser shows in the place of the live ones, for testing, and which swap was refused; one button
// goes back. The server decides about swaps (docs/registry.md); this only shows what the registry says.
import { Button } from '@cumbre/ui/base';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { inlinedRefusals, useRegistry } from './remotes';

export function SwapBanner() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const swapped = (useRegistry()?.remotes ?? []).filter((remote) => remote.swapped !== undefined);
  const [refused, setRefused] = useState(inlinedRefusals);
  if (swapped.length === 0 && refused.length === 0) return null;
  return (
    <section className="shell-bar" aria-label={t('swap.title')}>
      {refused.map(({ remote, to, why }) => <span key={`${remote} ${to}`} role="alert">{t(`swap.refused.${why}`, { remote, to })}</span>)}
      {refused.length > 0 && <Button size="small" onClick={() => setRefused([])}>{t('swap.hide')}</Button>}
      {swapped.map(({ name, swapped: to }) => <span key={name}>{t('swap.text', { remote: name, to })}</span>)}
      {swapped.length > 0 && <Button size="small" onClick={() => window.location.assign(`${pathname}?mfe.reset=all`)}>{t('swap.reset')}</Button>}
    </section>
  );
}
