// The target of the link at the end of a mail: one click unsubscribes from this kind of mail,
// without signing in. The token follows `#`, so that no log contains it.
import { failureOf } from '@cumbre/client/failure';
import { Link, useLocation } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Alert, Button, PageHeader, Paragraph } from '@cumbre/ui/base';
import { useEndMailsMutation } from '../preferences/preferencesApi';
import { useTranslation } from '../useTranslation';
import { screenTexts } from '../locales/screenTexts';

export function UnsubscribePage() {
  useLazyNamespace(screenTexts);
  const { t } = useTranslation();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [end, { isLoading, isSuccess, error }] = useEndMailsMutation();
  const failure = failureOf(error);
  return (
    <div className="cu-stack">
      <PageHeader title={t('unsubscribe.title')} />
      {isSuccess ? (
        <Alert role="status" type="success" showIcon title={t('unsubscribe.done')} />
      ) : (
        <>
          <Paragraph>{t('unsubscribe.intro')}</Paragraph>
          {failure && (
            <Alert
              role="alert"
              type="error"
              showIcon
              title={failure.message || t('unsubscribe.failed')}
            />
          )}
          <div>
            <Button
              sends
              type="primary"
              loading={isLoading}
              disabled={!token}
              onClick={() => void end(token)}
            >
              {t('unsubscribe.confirm')}
            </Button>
          </div>
        </>
      )}
      <Link to="/notifications/preferences">{t('unsubscribe.preferences')}</Link>
    </div>
  );
}
