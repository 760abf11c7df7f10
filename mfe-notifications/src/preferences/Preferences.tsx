// Mail preferences, one line for each kind of notification. A choice is saved at once. When this
// server sends no mail, the page says so; the choices apply as soon as it does.
import { NOTIFICATION_DELIVERIES, NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import type { NotificationDelivery } from '@cumbre/contract/enumerations';
import { Alert, Card, ErrorState, LoadingState, NativeSelect, Paragraph } from '@cumbre/ui/base';
import { useId } from 'react';
import { useTranslation } from '../useTranslation';
import { useChangePreferenceMutation, useNotificationPreferencesQuery } from './preferencesApi';
import './preferences.css';

export function Preferences() {
  const { t } = useTranslation();
  const id = useId();
  const { data, isLoading, refetch } = useNotificationPreferencesQuery();
  const [change] = useChangePreferenceMutation();
  if (isLoading) return <LoadingState label={t('preferences.loading')} rows={12} />;
  if (!data)
    return (
      <ErrorState
        title={t('preferences.failed')}
        retryLabel={t('inbox.retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Card>
      <div className="cu-stack-small">
        <Paragraph tone="secondary">{t('preferences.intro')}</Paragraph>
        {!data.mail && <Alert type="info" showIcon title={t('preferences.noMail')} />}
        <ul className="mfe-notifications_preferences">
          {NOTIFICATION_KINDS.map((kind) => (
            <li key={kind}>
              <label htmlFor={`${id}-${kind}`}>{t(`preferences.kinds.${kind}`)}</label>
              <NativeSelect
                sends
                id={`${id}-${kind}`}
                value={data.deliveries[kind] ?? 'daily'}
                options={NOTIFICATION_DELIVERIES.map((value) => ({
                  value,
                  label: t(`preferences.delivery.${value}`),
                }))}
                onChange={(delivery) =>
                  void change({ kind, delivery: delivery as NotificationDelivery })
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
