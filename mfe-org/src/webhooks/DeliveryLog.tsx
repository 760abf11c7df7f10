// What was sent to one webhook in the last thirty days and how it went, with the way to send it once more. While a message
// is on its way the log looks again by itself.
import type { Failure } from '@cumbre/client/request';
import type { Webhook, WebhookDelivery } from '@cumbre/contract/webhooks';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, Flex, Tag, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { shownMoment } from '../shownMoment';
import { useWebhookTexts } from './useWebhookTexts';
import { useRedeliverMutation, useWebhookDeliveriesInfiniteQuery } from './webhookCalls';

const LOOK_AGAIN = 2_000;
const COLOURS = { waiting: 'blue', delivered: 'green', failed: 'red' } as const;

export function DeliveryLog({ organization, webhook, onClose }: { organization: string; webhook: Webhook; onClose: () => void }) {
  const t = useWebhookTexts();
  const { notify } = useHost();
  const place = { organization, webhook: webhook.id };
  const [onItsWay, setOnItsWay] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useWebhookDeliveriesInfiniteQuery(place, { refetchOnMountOrArgChange: true, pollingInterval: onItsWay ? LOOK_AGAIN : 0, skipPollingIfUnfocused: true });
  const [redeliver] = useRedeliverMutation();
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  // The sender counts an attempt when it begins. Who waits for another one after the first has minutes to wait.
  const waits = deliveries?.some(({ state, attempts, triedAt }) => state === 'waiting' && (attempts === 0 || (attempts === 1 && triedAt === null))) ?? false;
  if (waits !== onItsWay) setOnItsWay(waits);

  async function sendAgain({ id }: WebhookDelivery) {
    const answer = await redeliver({ ...place, delivery: id });
    if (answer.error) notify.error((answer.error as Failure).message || t('failed.send'));
    else notify.success(t('log.again'));
  }
  const outcomeOf = ({ status, reason, duration }: WebhookDelivery) => {
    if (status === null && reason === null) return '–';
    const what = status === null ? t(`reason.${reason}`, { defaultValue: reason ?? '' }) : `HTTP ${status}`;
    return duration === null ? what : `${what}, ${t('log.milliseconds', { count: duration })}`;
  };

  const columns: TableColumn<WebhookDelivery>[] = [
    { key: 'when', title: t('log.when'), rowHeader: true, render: ({ createdAt }) => <time dateTime={createdAt}>{shownMoment(createdAt)}</time> },
    { key: 'what', title: t('log.what'), render: ({ id, kind }) => <Flex vertical><span>{t(`kinds.${kind.replace('.', '_')}`)}</span><Text as="code" small className="org-email">{id}</Text></Flex> },
    { key: 'state', title: t('log.state'), render: ({ state, attempts, nextAt, triedAt }) => (
      <Flex vertical align="flex-start" gap={4}>
        <Tag color={COLOURS[state]}>{t(`state.${state}`)}</Tag>
        {attempts > 1 && <Text small>{t('log.attempts', { count: attempts })}</Text>}
        {nextAt && attempts > 0 && triedAt !== null && <Text small>{t('log.next', { moment: shownMoment(nextAt) })}</Text>}
      </Flex>
    ) },
    { key: 'answer', title: t('log.answer'), render: outcomeOf },
    { key: 'action', title: t('log.action'), render: (delivery) => (
      <Button sends size="small" disabled={delivery.state === 'waiting' || !webhook.on} aria-label={t('log.redeliverNamed', { moment: shownMoment(delivery.createdAt) })} onClick={() => void sendAgain(delivery)}>{t('log.redeliver')}</Button>
    ) },
  ];
  return (
    <Modal open width={960} title={t('log.title', { name: webhook.description || new URL(webhook.url).host })} onCancel={onClose} footer={<Button onClick={onClose}>{t('log.close')}</Button>}>
      <Flex vertical gap={16} align="flex-start">
        {error
          ? <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.log')} action={<Button size="small" onClick={() => void refetch()}>{t('retry')}</Button>} />
          : <div className="org-wide"><Table caption={t('log.caption')} columns={columns} dataSource={deliveries ?? []} rowKey="id" loading={!deliveries} empty={t('log.empty')} /></div>}
        {hasNextPage && <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('log.older')}</Button>}
      </Flex>
    </Modal>
  );
}
