// "Continue with …" for each provider that this server offers. They are links, since the browser
// leaves for the provider and comes back to the sign-in screen, which continues to the requested
// page. The terms are beside them, since they may create an account.
import { Link } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { Trans, useTranslation } from '../useTranslation';
import { ProviderMark } from '../ProviderMark';
import { offeredProviders } from '../offeredProviders';
import type { OfferedProvider } from '../offeredProviders';

const startOf = ({ id }: OfferedProvider): string =>
  id === 'google' ? '/api/users/google/start' : `/api/users/sign-in-providers/${id}/start`;

export function ProviderButtons({ wanted }: { wanted: string }) {
  const { t, language } = useTranslation();
  const providers = offeredProviders();
  if (providers.length === 0) return null;
  const search = new URLSearchParams({ ...(wanted === '/' ? {} : { return: wanted }), language });
  return (
    <div className="mfe-auth_providers">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="large"
          block
          href={`${startOf(provider)}?${search.toString()}`}
          icon={<ProviderMark icon={provider.icon} />}
        >
          {t('provider.continue', { provider: provider.name })}
        </Button>
      ))}
      <p className="mfe-auth_providers-terms">
        <Trans
          i18nKey="provider.terms"
          components={{ terms: <Link to="/auth/terms" target="_blank" rel="noopener" /> }}
        />
      </p>
      <p className="mfe-auth_or">
        <span>{t('provider.or')}</span>
      </p>
    </div>
  );
}
