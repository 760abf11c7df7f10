// Where the link at the end of a mail leads: one click and such mails end, without signing in. The token stands behind `#`,
// so that it gets into no log.
import type { Failure } from '@cumbre/client/request';
import { Link, useLocation } from '@cumbre/remote/router';
import { useLaterTexts } from '@cumbre/remote/useLaterTexts';
import { Alert, Button, PageHeader, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { useEndMailsMutation } from '../preferences/preferenceCalls';
import { screenTexts } from '../texts/screenTexts';

export function UnsubscribePage() {
  useLaterTexts(screenTexts);
  const { t } = useTranslation('mfe-notifications');
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [end, { isLoading, isSuccess, error }] = useEndMailsMutation();
  const failure = error as Failure | undefined;
  return (
    <div className="cu-stack">
      <PageHeader title={t('unsubscribe.title')} />
      {isSuccess ? <Alert role="status" type="success" showIcon title={t('unsubscribe.done')} /> : (
        <>
          <Paragraph>{t('unsubscribe.intro')}</Paragraph>
          {failure && <Alert role="alert" type="error" showIcon title={failure.message || t('unsubscribe.failed')} />}
          <div><Button sends type="primary" loading={isLoading} disabled={!token} onClick={() => void end(token)}>{t('unsubscribe.confirm')}</Button></div>
        </>
      )}
      <Link to="/notifications/preferences">{t('unsubscribe.preferences')}</Link>
    </div>
  );
}
