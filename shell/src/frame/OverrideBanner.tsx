// Shows which remotes this browser overrides for testing or previews, and what was refused; one
// button resets all. The server decides about overrides (docs/registry.md), and the banner shows
// what the registry says.
import { Button } from '@cumbre/ui/base';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inlinedRefusals, useRegistry } from '../remotes/remotes';
import en from '../locales/override.en.json';
import es from '../locales/override.es.json';
import { addTexts, useTranslation } from '../useTranslation';

addTexts({ en, es });

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
      {overridden.map(({ name, swapped: to, preview }) => (
        <span key={name}>
          {preview === undefined
            ? t('override.text', { remote: name, to })
            : t('override.preview', { remote: name, to, name: preview })}
        </span>
      ))}
      {overridden.length > 0 && (
        <Button size="small" onClick={() => window.location.assign(`${pathname}?mfe.reset=all`)}>
          {t('override.reset')}
        </Button>
      )}
    </section>
  );
}
