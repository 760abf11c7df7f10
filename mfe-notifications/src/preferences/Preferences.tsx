// Notification settings as a grid: one row for each event, one column for each channel. The inbox
// has everything. The two kinds of e-mail exclude each other, so switching one on switches the
// other off. A choice is saved at once. When this server sends no mail, the page says so; the
// choices apply as soon as it does.
import { Alert, Card, CheckOutlined, ErrorState, LoadingState, Paragraph } from '@cumbre/ui/base';
import { Switch } from '@cumbre/ui/form';
import { useId } from 'react';
import { useTranslation } from '../useTranslation';
import { EVENT_GROUPS } from './eventGroups';
import { useChangePreferenceMutation, useNotificationPreferencesQuery } from './preferencesApi';
import './preferences.css';

const MAILS = ['now', 'daily'] as const;

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
    <Card className="mfe-notifications_preferences">
      <div className="cu-stack-small">
        <Paragraph tone="secondary">{t('preferences.intro')}</Paragraph>
        {!data.mail && <Alert type="info" showIcon title={t('preferences.noMail')} />}
        <table className="mfe-notifications_grid">
          <caption className="cu-hidden">{t('preferences.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('preferences.event')}</th>
              <th scope="col">{t('preferences.inbox')}</th>
              {MAILS.map((delivery) => (
                <th key={delivery} scope="col" id={`${id}-${delivery}`}>
                  {t(`preferences.channel.${delivery}`)}
                </th>
              ))}
            </tr>
          </thead>
          {Object.entries(EVENT_GROUPS).map(([group, kinds]) => (
            <tbody key={group}>
              <tr className="mfe-notifications_group">
                <th colSpan={4} scope="rowgroup">
                  {t(`preferences.groups.${group as keyof typeof EVENT_GROUPS}`)}
                </th>
              </tr>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row" id={`${id}-${kind}`}>
                    {t(`preferences.kinds.${kind}`)}
                  </th>
                  <td>
                    <CheckOutlined role="img" aria-label={t('preferences.always')} />
                  </td>
                  {MAILS.map((delivery) => (
                    <td key={delivery}>
                      <Switch
                        sends
                        aria-labelledby={`${id}-${kind} ${id}-${delivery}`}
                        checked={(data.deliveries[kind] ?? 'daily') === delivery}
                        onChange={(on) => void change({ kind, delivery: on ? delivery : 'never' })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Card>
  );
}
