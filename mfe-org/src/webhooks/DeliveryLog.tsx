// The deliveries to one webhook in the last thirty days, each with its result and a button to send
// it again. While a delivery is pending, the log reloads automatically.
import { failureOf } from '@cumbre/client/failure';
import type { Webhook, WebhookDelivery } from '@cumbre/contract/webhooks';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Flex, Tag, Text, WarningFilled } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import { webhookName } from './webhookName';
import {
  useRedeliverMutation,
  useWebhookDeliveriesInfiniteQuery,
  useWebhooksQuery,
} from './webhooksApi';
import { kindText, outcomeText } from './webhookLabels';

const LOOK_AGAIN = 2_000;
const COLOURS = { waiting: 'blue', retried: 'orange', delivered: 'green', failed: 'red' } as const;

export function DeliveryLog({
  organization,
  webhook,
  webhooks,
  onClose,
}: {
  organization: string;
  webhook: Webhook;
  /** All of the organization. */
  webhooks: readonly Webhook[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const place = { organization, webhook: webhook.id };
  const [onItsWay, setOnItsWay] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useWebhookDeliveriesInfiniteQuery(place, {
      refetchOnMountOrArgChange: true,
      pollingInterval: onItsWay ? LOOK_AGAIN : 0,
      skipPollingIfUnfocused: true,
    });
  const { refetch: readList } = useWebhooksQuery(organization);
  const [redeliver] = useRedeliverMutation();
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  // The sender counts an attempt when it begins. From the second attempt on, the next one is
  // minutes away, so the log does not poll for it.
  const waits =
    deliveries?.some(
      ({ state, attempts, triedAt }) =>
        state === 'waiting' && (attempts === 0 || (attempts === 1 && triedAt === null)),
    ) ?? false;
  if (waits !== onItsWay) setOnItsWay(waits);

  /** The list says how the last attempt ended, which the log may have shown just now. */
  function close() {
    void readList();
    onClose();
  }
  async function sendAgain({ id }: WebhookDelivery) {
    const answer = await redeliver({ ...place, delivery: id });
    if (answer.error) notify.error(failureOf(answer.error)?.message || t('webhooks.failed.send'));
    else notify.success(t('webhooks.log.again'));
  }
  const columns: TableColumn<WebhookDelivery>[] = [
    {
      key: 'when',
      title: t('webhooks.log.when'),
      rowHeader: true,
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
    },
    {
      key: 'what',
      title: t('webhooks.log.what'),
      render: ({ id, kind }) => (
        <Flex vertical>
          <span>{kindText(t, kind)}</span>
          <Text as="code" small className="mfe-org_email">
            {id}
          </Text>
        </Flex>
      ),
    },
    {
      key: 'state',
      title: t('webhooks.log.state'),
      render: ({ state, attempts, nextAt, triedAt }) => {
        const shown = state === 'waiting' && triedAt !== null ? 'retried' : state;
        return (
          <Flex vertical align="flex-start" gap={4}>
            <Tag color={COLOURS[shown]}>
              {(shown === 'retried' || shown === 'failed') && <WarningFilled aria-hidden />}{' '}
              {t(`webhooks.state.${shown}`)}
            </Tag>
            {attempts > 1 && <Text small>{t('webhooks.log.attempts', { count: attempts })}</Text>}
            {nextAt && attempts > 0 && triedAt !== null && (
              <Text small>{t('webhooks.log.next', { moment: formatInstant(nextAt) })}</Text>
            )}
          </Flex>
        );
      },
    },
    {
      key: 'answer',
      title: t('webhooks.log.answer'),
      render: (delivery) => outcomeText(t, delivery),
    },
    {
      key: 'action',
      title: t('webhooks.log.action'),
      render: (delivery) => (
        <Button
          sends
          size="small"
          disabled={delivery.state === 'waiting' || !webhook.on}
          aria-label={t('webhooks.log.redeliverNamed', {
            moment: formatInstant(delivery.createdAt),
          })}
          onClick={() => void sendAgain(delivery)}
        >
          {t('webhooks.log.redeliver')}
        </Button>
      ),
    },
  ];
  return (
    <Modal
      open
      width={960}
      title={t('webhooks.log.title', { name: webhookName(t, webhook, webhooks) })}
      onCancel={close}
      footer={<Button onClick={close}>{t('webhooks.log.close')}</Button>}
    >
      <Flex vertical gap={16} align="flex-start">
        {error ? (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureOf(error)?.message || t('webhooks.failed.log')}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('webhooks.retry')}
              </Button>
            }
          />
        ) : (
          <div className="mfe-org_wide">
            <Table
              caption={t('webhooks.log.caption')}
              columns={columns}
              dataSource={deliveries ?? []}
              rowKey="id"
              loading={!deliveries}
              empty={t('webhooks.log.empty')}
            />
          </div>
        )}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('webhooks.log.older')}
          </Button>
        )}
      </Flex>
    </Modal>
  );
}
