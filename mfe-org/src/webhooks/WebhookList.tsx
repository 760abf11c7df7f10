// The webhooks of an organization, each with its events, its state and its actions.
import { failureOf } from '@cumbre/client/failure';
import type { Webhook, WebhookSecretAnswer } from '@cumbre/contract/webhooks';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import {
  Alert,
  Button,
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  EmptyState,
  Flex,
  LoadingState,
  MenuButton,
  ReloadOutlined,
  Tag,
  Text,
  WarningFilled,
} from '@cumbre/ui/base';
import { Switch } from '@cumbre/ui/form';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import {
  useDeleteWebhookMutation,
  useExchangeSecretMutation,
  useUpdateWebhookMutation,
  useWebhooksQuery,
} from './webhooksApi';
import { kindText } from './webhookLabels';
import { useWebhookTest } from './useWebhookTest';
import { WebhookTestResult } from './WebhookTestResult';
import { webhookName } from './webhookName';

interface WebhookListProps {
  organization: string;
  onLog: (id: string) => void;
  onEdit: (id: string) => void;
  onSecret: (made: WebhookSecretAnswer) => void;
}

function WebhookLine({
  organization,
  webhook,
  webhooks,
  onLog,
  onEdit,
  onSecret,
}: WebhookListProps & { webhook: Webhook; webhooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [update, updating] = useUpdateWebhookMutation();
  const [remove] = useDeleteWebhookMutation();
  const [exchange] = useExchangeSecretMutation();
  const { id, url, description, kinds, on, offBecause, formerSecretUntil, createdAt, lastAttempt } =
    webhook;
  const place = { organization, webhook: id };
  const { send, isTesting, result } = useWebhookTest(place);
  const [asked, setAsked] = useState<'secret' | 'delete' | null>(null);
  const name = webhookName(t, webhook, webhooks);
  const events = kinds.map((kind) => kindText(t, kind)).join(' · ');
  const failed = (error: unknown, otherwise: 'save' | 'secret' | 'delete') =>
    notify.error(failureOf(error)?.message || t(`webhooks.failed.${otherwise}`));

  async function turn(wanted: boolean) {
    const { error } = await update({ ...place, body: { on: wanted } });
    if (error) failed(error, 'save');
  }
  async function sendTest() {
    if (await send()) onLog(id);
  }
  async function newSecret() {
    const { data, error } = await exchange(place);
    setAsked(null);
    if (data) onSecret(data);
    else failed(error, 'secret');
  }
  async function end() {
    const { error } = await remove(place);
    setAsked(null);
    // When the webhook is deleted already, the aim is reached, so this is no error.
    if (error && failureOf(error)?.status !== 404) failed(error, 'delete');
    else notify.success(t('webhooks.delete.done', { name }));
  }
  return (
    <li className="mfe-org_webhook">
      <Flex justify="space-between" gap={16}>
        <Flex vertical gap={4} className="mfe-org_email">
          {description && <Text strong>{description}</Text>}
          <Text as="code" small>
            {url}
          </Text>
          <Text small>{events}</Text>
          <Text small tone="secondary">
            {t('webhooks.created', { moment: formatInstant(createdAt) })}
          </Text>
          {on && lastAttempt && (
            <Text small tone={lastAttempt.delivered ? 'success' : 'warning'}>
              {lastAttempt.delivered ? (
                <CheckOutlined aria-hidden />
              ) : (
                <WarningFilled aria-hidden />
              )}{' '}
              {t(lastAttempt.delivered ? 'webhooks.works' : 'webhooks.fails', {
                moment: formatInstant(lastAttempt.at),
              })}
            </Text>
          )}
        </Flex>
        <Flex vertical align="flex-end" gap={4}>
          <Switch
            sends
            aria-label={t('webhooks.turnNamed', { name })}
            checked={on}
            loading={updating.isLoading}
            onChange={(wanted) => void turn(wanted)}
          />
          {!on && (
            <Tag color={offBecause === 'person' ? 'default' : 'red'}>
              {t(`webhooks.off.${offBecause ?? 'person'}`)}
            </Tag>
          )}
        </Flex>
      </Flex>
      {formerSecretUntil && (
        <Text small>
          {t('webhooks.secret.formerUntil', { moment: formatInstant(formerSecretUntil) })}
        </Text>
      )}
      <Flex wrap gap={8}>
        <Button
          size="small"
          disabled={!on}
          loading={isTesting}
          aria-label={t('webhooks.test.named', { name })}
          onClick={() => void sendTest()}
        >
          {t('webhooks.test.action')}
        </Button>
        <Button
          size="small"
          aria-label={t('webhooks.log.named', { name })}
          onClick={() => onLog(id)}
        >
          {t('webhooks.log.action_open')}
        </Button>
        <MenuButton
          size="small"
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('webhooks.more', { name })}
          menuLabel={t('webhooks.more', { name })}
          entries={[
            {
              key: 'edit',
              icon: <EditOutlined aria-hidden />,
              label: t('webhooks.form.edit'),
              onSelect: () => onEdit(id),
            },
            {
              key: 'secret',
              icon: <ReloadOutlined aria-hidden />,
              label: t('webhooks.secret.exchange'),
              onSelect: () => setAsked('secret'),
            },
            {
              key: 'delete',
              icon: <DeleteOutlined aria-hidden />,
              label: t('webhooks.delete.action'),
              apart: true,
              danger: true,
              onSelect: () => setAsked('delete'),
            },
          ]}
        />
      </Flex>
      <WebhookTestResult result={result} />
      <ConfirmDialog
        open={asked === 'secret'}
        title={t('webhooks.secret.exchangeTitle', { name })}
        confirmLabel={t('webhooks.secret.exchange')}
        cancelLabel={t('webhooks.cancel')}
        onConfirm={newSecret}
        onCancel={() => setAsked(null)}
      >
        {t('webhooks.secret.exchangeText')}
      </ConfirmDialog>
      <ConfirmDialog
        danger
        open={asked === 'delete'}
        title={t('webhooks.delete.title', { name })}
        confirmLabel={t('webhooks.delete.action')}
        cancelLabel={t('webhooks.cancel')}
        onConfirm={end}
        onCancel={() => setAsked(null)}
      >
        <Flex vertical gap={8} className="mfe-org_email">
          <span>{t('webhooks.delete.text')}</span>
          <Text as="code" small>
            {url}
          </Text>
          <Text small>{events}</Text>
        </Flex>
      </ConfirmDialog>
    </li>
  );
}

export function WebhookList(props: WebhookListProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useWebhooksQuery(props.organization);
  if (error)
    return (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={failureOf(error)?.message || t('webhooks.failed.load')}
        action={
          <Button size="small" onClick={() => refetch()}>
            {t('webhooks.retry')}
          </Button>
        }
      />
    );
  if (!data) return <LoadingState label={t('webhooks.loading')} rows={3} />;
  if (data.length === 0)
    return (
      <EmptyState small title={t('webhooks.emptyTitle')}>
        {t('webhooks.empty')}
      </EmptyState>
    );
  return (
    <ul className="mfe-org_webhooks" aria-label={t('webhooks.title')}>
      {data.map((webhook) => (
        <WebhookLine key={webhook.id} {...props} webhook={webhook} webhooks={data} />
      ))}
    </ul>
  );
}
