// Tells of organizations that demand a second factor while the person has none: from which day on
// they are closed to the person, or that they are, and where a factor is set up.
import { useMyOrganizations } from '@cumbre/client/organizations';
import { Link, useLocation } from 'react-router-dom';
import en from '../locales/factor.en.json';
import es from '../locales/factor.es.json';
import { addTexts, useTranslation } from '../useTranslation';

addTexts({ en, es });

const OWN_FACTORS = '/account?tab=mfe-auth/security';

export function FactorBar() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { accepted } = useMyOrganizations();
  return (
    <section className="shell-bar" aria-label={t('factor.title')}>
      {accepted.map(
        ({ id, name, secondFactor }) =>
          secondFactor && (
            <span key={id} role={secondFactor.needed ? 'alert' : undefined}>
              {t(secondFactor.needed ? 'factor.needed' : 'factor.due', {
                organization: name,
                date: secondFactor.from.replaceAll('-', '/'),
              })}
            </span>
          ),
      )}
      {pathname + search !== OWN_FACTORS && <Link to={OWN_FACTORS}>{t('factor.setUp')}</Link>}
    </section>
  );
}
