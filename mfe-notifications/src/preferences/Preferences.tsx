// Notification settings: one row for each event, and which mail is sent of it: immediately, in the
// summary of the day, or none. The inbox has everything. A choice is saved at once. When this
// server sends no mail, the page says so; the choices apply as soon as it does.
import { NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import type { NotificationDelivery, NotificationKind } from '@cumbre/contract/enumerations';
import { Alert, Card, ErrorState, LoadingState, Paragraph, useWhyNotSent } from '@cumbre/ui/base';
import { useId } from 'react';
import { useTranslation } from '../useTranslation';
import { EVENT_GROUPS } from './eventGroups';
import { useChangePreferencesMutation, useNotificationPreferencesQuery } from './preferencesApi';
import './preferences.css';

const DELIVERIES = ['now', 'daily', 'never'] as const;

/** The choice of one row: the radio buttons of its cells. */
function Choice({
  id,
  name,
  chosen,
  onChoose,
}: {
  /** The prefix of the ids of the column headers. */
  id: string;
  name: string;
  chosen: NotificationDelivery | undefined;
  onChoose: (delivery: NotificationDelivery) => void;
}) {
  const { t } = useTranslation();
  const paused = useWhyNotSent()?.pressed;
  return DELIVERIES.map((delivery) => (
    <td key={delivery}>
      <label className="mfe-notifications_choice" title={paused}>
        <input
          type="radio"
          title={paused}
          name={`${id}-${name}`}
          aria-labelledby={`${id}-${name} ${id}-${delivery}`}
          checked={chosen === delivery}
          disabled={paused !== undefined}
          onChange={() => onChoose(delivery)}
        />
        <span className="mfe-notifications_choice-words" aria-hidden>
          {t(`preferences.channel.${delivery}`)}
        </span>
      </label>
    </td>
  ));
}

export function Preferences() {
  const { t } = useTranslation();
  const id = useId();
  const { data, isLoading, refetch } = useNotificationPreferencesQuery();
  const [change] = useChangePreferencesMutation();
  if (isLoading) return <LoadingState label={t('preferences.loading')} rows={12} />;
  if (!data)
    return (
      <ErrorState
        title={t('preferences.failed')}
        retryLabel={t('inbox.retry')}
        onRetry={() => void refetch()}
      />
    );
  const chosenFor = (kind: NotificationKind) => data.deliveries[kind] ?? 'daily';
  const ofAll = DELIVERIES.find((delivery) =>
    NOTIFICATION_KINDS.every((kind) => chosenFor(kind) === delivery),
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
              {DELIVERIES.map((delivery) => (
                <th key={delivery} scope="col" id={`${id}-${delivery}`}>
                  {t(`preferences.channel.${delivery}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="mfe-notifications_all">
              <th scope="row" id={`${id}-all`}>
                {t('preferences.all')}
              </th>
              <Choice
                id={id}
                name="all"
                chosen={ofAll}
                onChoose={(delivery) => void change({ kinds: NOTIFICATION_KINDS, delivery })}
              />
            </tr>
          </tbody>
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
                  <Choice
                    id={id}
                    name={kind}
                    chosen={chosenFor(kind)}
                    onChoose={(delivery) => void change({ kinds: [kind], delivery })}
                  />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Card>
  );
}
