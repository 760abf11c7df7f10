// The webhooks of an organization, each with what it is told, whether it is on, and what can be done with it.
import type { Failure } from '@cumbre/client/request';
import type { Webhook, WebhookSecretAnswer } from '@cumbre/contract/webhooks';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, EmptyState, Flex, LoadingState, Tag, Text } from '@cumbre/ui/base';
import { Switch } from '@cumbre/ui/form';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { shownMoment } from '../shownMoment';
import { useWebhookTexts } from './useWebhookTexts';
import { useDeleteWebhookMutation, useExchangeSecretMutation, useTestWebhookMutation, useUpdateWebhookMutation, useWebhooksQuery } from './webhookCalls';

interface WebhookListProps {
  organization: string;
  onLog: (id: string) => void;
  onEdit: (id: string) => void;
  onSecret: (made: WebhookSecretAnswer) => void;
}

function WebhookLine({ organization, webhook, onLog, onEdit, onSecret }: WebhookListProps & { webhook: Webhook }) {
  const t = useWebhookTexts();
  const { notify } = useHost();
  const [update, updating] = useUpdateWebhookMutation();
  const [remove] = useDeleteWebhookMutation();
  const [exchange] = useExchangeSecretMutation();
  const [test, testing] = useTestWebhookMutation();
  const { id, url, description, kinds, on, offBecause, formerSecretUntil } = webhook;
  const place = { organization, webhook: id };
  const name = description || new URL(url).host;
  const failed = (error: unknown, otherwise: string) => notify.error((error as Failure).message || t(`failed.${otherwise}`));

  async function turn(wanted: boolean) {
    const { error } = await update({ ...place, body: { on: wanted } });
    if (error) failed(error, 'save');
  }
  async function sendTest() {
    const { error } = await test(place);
    if (error) return failed(error, 'send');
    notify.success(t('test.sent'));
    onLog(id);
  }
  async function newSecret() {
    const { data, error } = await exchange(place);
    if (data) onSecret(data);
    else failed(error, 'secret');
  }
  async function end() {
    const { error } = await remove(place);
    // One that is gone already is what was wanted.
    if (error && (error as Failure).status !== 404) failed(error, 'delete');
    else notify.success(t('delete.done', { name }));
  }
  return (
    <li className="org-webhook">
      <Flex justify="space-between" gap={16}>
        <Flex vertical gap={4} className="org-email">
          {description && <Text strong>{description}</Text>}
          <Text as="code" small>{url}</Text>
          <Text small>{kinds.map((kind) => t(`kinds.${kind.replace('.', '_')}`)).join(' · ')}</Text>
        </Flex>
        <Flex vertical align="flex-end" gap={4}>
          <Switch sends aria-label={t('turnNamed', { name })} checked={on} loading={updating.isLoading} onChange={(wanted) => void turn(wanted)} />
          {!on && <Tag color={offBecause === 'person' ? 'default' : 'red'}>{t(`off.${offBecause ?? 'person'}`)}</Tag>}
        </Flex>
      </Flex>
      {formerSecretUntil && <Text small>{t('secret.formerUntil', { moment: shownMoment(formerSecretUntil) })}</Text>}
      <Flex wrap gap={8}>
        <Button size="small" disabled={!on} loading={testing.isLoading} aria-label={t('test.named', { name })} onClick={() => void sendTest()}>{t('test.action')}</Button>
        <Button size="small" aria-label={t('log.named', { name })} onClick={() => onLog(id)}>{t('log.action_open')}</Button>
        <Button size="small" aria-label={t('form.editNamed', { name })} onClick={() => onEdit(id)}>{t('form.edit')}</Button>
        <ConfirmButton size="small" aria-label={t('secret.exchangeNamed', { name })} title={t('secret.exchangeTitle', { name })} question={t('secret.exchangeText')} confirmLabel={t('secret.exchange')} cancelLabel={t('cancel')} onConfirm={newSecret}>{t('secret.exchange')}</ConfirmButton>
        <ConfirmButton danger size="small" aria-label={t('delete.named', { name })} title={t('delete.title', { name })} question={t('delete.text')} confirmLabel={t('delete.action')} cancelLabel={t('cancel')} onConfirm={end}>{t('delete.action')}</ConfirmButton>
      </Flex>
    </li>
  );
}

export function WebhookList(props: WebhookListProps) {
  const t = useWebhookTexts();
  const { data, error, refetch } = useWebhooksQuery(props.organization);
  if (error) return <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.load')} action={<Button size="small" onClick={() => refetch()}>{t('retry')}</Button>} />;
  if (!data) return <LoadingState label={t('loading')} rows={3} />;
  if (data.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return <ul className="org-webhooks" aria-label={t('title')}>{data.map((webhook) => <WebhookLine key={webhook.id} {...props} webhook={webhook} />)}</ul>;
}
