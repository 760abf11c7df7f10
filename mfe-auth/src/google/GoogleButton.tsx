// "Continue with Google", where this server offers it, which the page's settings tell. It is a
// link, since the browser leaves for Google and comes back to the sign-in screen, which continues
// to the requested page. The terms are beside it, since it may create an account.
import { Link } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { Trans, useTranslation } from '../useTranslation';

const isOffered = (): boolean =>
  document
    .querySelector<HTMLMetaElement>('meta[name="cumbre-sign-in"]')
    ?.content.split(' ')
    .includes('google') ?? false;

export function GoogleButton({ wanted }: { wanted: string }) {
  const { t, language } = useTranslation();
  if (!isOffered()) return null;
  const start =
    '/api/users/google/start?' +
    `${new URLSearchParams({ ...(wanted === '/' ? {} : { return: wanted }), language }).toString()}`;
  return (
    <div className="mfe-auth_google">
      <Button size="large" block href={start} icon={<Mark />}>
        {t('google.continue')}
      </Button>
      <p className="mfe-auth_google-terms">
        <Trans
          i18nKey="google.terms"
          components={{ terms: <Link to="/auth/terms" target="_blank" rel="noopener" /> }}
        />
      </p>
      <p className="mfe-auth_or">
        <span>{t('google.or')}</span>
      </p>
    </div>
  );
}

function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      strokeWidth="4"
      aria-hidden
      focusable="false"
    >
      <path d="M18.1 6.4A8.3 8.3 0 0 0 4.6 8.2" stroke="#ea4335" />
      <path d="M4.9 7.7a8.3 8.3 0 0 0 0 8.6" stroke="#fbbc05" />
      <path d="M4.6 15.8a8.3 8.3 0 0 0 13.1 2.2" stroke="#34a853" />
      <path d="M17.4 18.3A8.3 8.3 0 0 0 20.2 12H12" stroke="#4285f4" />
    </svg>
  );
}
