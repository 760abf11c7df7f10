// The calendar feed of the person's due check-ins: creates the secret address, which is shown once,
// replaces it or revokes it.
import { failureOf } from '@cumbre/client/failure';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import {
  Alert,
  Button,
  Card,
  DateText,
  ErrorState,
  LoadingState,
  Paragraph,
  Text,
} from '@cumbre/ui/base';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useId, useRef } from 'react';
import { useTranslation } from '../useTranslation';
import {
  useCalendarFeedQuery,
  useEndCalendarFeedMutation,
  useMakeCalendarFeedMutation,
} from './calendarApi';
import './calendar.css';

function NewAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    field.current?.select();
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (copied) notify.success(t('calendar.copied'));
    else notify.warning(t('calendar.byHand'));
  }
  return (
    <div className="mfe-notifications_address">
      <Alert role="status" type="warning" showIcon title={t('calendar.once')} />
      <label htmlFor={id}>{t('calendar.address')}</label>
      <div className="mfe-notifications_address-row">
        <input ref={field} id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>{t('calendar.copy')}</Button>
      </div>
    </div>
  );
}

export function CalendarFeed() {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { data: feed, isLoading, isError, refetch } = useCalendarFeedQuery();
  const [make, made] = useMakeCalendarFeedMutation();
  const [end] = useEndCalendarFeedMutation();
  const failed = (error: unknown) =>
    notify.error(failureOf(error)?.message || t('calendar.changeFailed'));

  async function get() {
    const { error } = await make();
    if (error) failed(error);
  }
  async function turnOff() {
    const { error } = await end();
    if (error) return failed(error);
    made.reset();
    notify.success(t('calendar.ended'));
  }
  return (
    <Card title={t('calendar.title')} className="mfe-notifications_calendar">
      <div className="cu-stack-small">
        <Paragraph tone="secondary">{t('calendar.intro')}</Paragraph>
        {isLoading && <LoadingState label={t('preferences.loading')} rows={1} />}
        {isError && (
          <ErrorState
            title={t('calendar.failed')}
            retryLabel={t('inbox.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {feed === null && (
          <div>
            <Button sends type="primary" loading={made.isLoading} onClick={() => void get()}>
              {t('calendar.get')}
            </Button>
          </div>
        )}
        {feed && made.data && <NewAddress url={made.data.url} />}
        {feed && (
          <div className="cu-row">
            <Text>
              {t('calendar.on')} <DateText date={feed.since} />
            </Text>
            <ConfirmButton
              title={t('calendar.renewTitle')}
              question={t('calendar.renewText')}
              confirmLabel={t('calendar.renew')}
              cancelLabel={t('sharing.cancel')}
              onConfirm={get}
            >
              {t('calendar.renew')}
            </ConfirmButton>
            <ConfirmButton
              danger
              title={t('calendar.endTitle')}
              question={t('calendar.endText')}
              confirmLabel={t('calendar.end')}
              cancelLabel={t('sharing.cancel')}
              onConfirm={turnOff}
            >
              {t('calendar.end')}
            </ConfirmButton>
          </div>
        )}
      </div>
    </Card>
  );
}
