// Shows which remotes this browser overrides for testing, and which override was refused; one
// button resets all. The server decides about overrides (docs/registry.md), and the banner shows
// what the registry says.
import { Button } from '@cumbre/ui/base';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inlinedRefusals, useRegistry } from '../remotes/remotes';
import { useTranslation } from '../useTranslation';

export function OverrideBanner() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const overridden = (useRegistry()?.remotes ?? []).filter(
    (remote) => remote.swapped !== undefined,
  );
  const [refusals, setRefusals] = useState(inlinedRefusals);
  if (overridden.length === 0 && refusals.length === 0) return null;
  return (
    <section className="shell-bar" aria-label={t('override.title')}>
      {refusals.map(({ remote, to, why }) => (
        <span key={`${remote} ${to}`} role="alert">
          {t(`override.refused.${why}`, { remote, to })}
        </span>
      ))}
      {refusals.length > 0 && (
        <Button size="small" onClick={() => setRefusals([])}>
          {t('override.hide')}
        </Button>
      )}
      {overridden.map(({ name, swapped: to }) => (
        <span key={name}>{t('override.text', { remote: name, to })}</span>
      ))}
      {overridden.length > 0 && (
        <Button size="small" onClick={() => window.location.assign(`${pathname}?mfe.reset=all`)}>
          {t('override.reset')}
        </Button>
      )}
    </section>
  );
}
