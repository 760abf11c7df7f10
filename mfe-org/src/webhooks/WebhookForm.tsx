// Creates or changes a webhook: its URL, its events and its name.
import { WEBHOOK_KINDS } from '@cumbre/contract/enumerations';
import { URL_LENGTH, WEBHOOK_DESCRIPTION_LENGTH } from '@cumbre/contract/limits';
import type { Webhook, WebhookSecretAnswer } from '@cumbre/contract/webhooks';
import { Field, ServerForm, TextField, useServerForm } from '@cumbre/forms/form';
import { Flex, Paragraph, Text } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { useCreateWebhookMutation, useUpdateWebhookMutation } from './webhooksApi';
import { sampleMessage } from './sampleMessages';
import { sharesAddress } from './webhookName';
import { kindText, textKey } from './webhookLabels';

interface WebhookFormProps {
  organization: string;
  /** Null: a new one. */
  webhook: Webhook | null;
  /** All of the organization. */
  webhooks: readonly Webhook[];
  onClose: () => void;
  onMade: (made: WebhookSecretAnswer) => void;
}

export function WebhookForm({
  organization,
  webhook,
  webhooks,
  onClose,
  onMade,
}: WebhookFormProps) {
  const { t } = useTranslation();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const form = useServerForm({
    id: 'webhook',
    initial: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      kinds: webhook?.kinds ?? [...WEBHOOK_KINDS],
    },
    check: ({ url, description, kinds }) => ({
      url: url.trim() ? null : t('webhooks.form.urlRequired'),
      description:
        description.trim() || !sharesAddress(url.trim(), webhook?.id, webhooks)
          ? null
          : t('webhooks.form.nameRequired'),
      kinds: kinds.length > 0 ? null : t('webhooks.form.kindsRequired'),
    }),
    send: async ({ url, description, kinds }) => {
      const body = { url: url.trim(), description: description.trim(), kinds };
      if (!webhook) return create({ organization, body });
      const { error } = await update({ organization, webhook: webhook.id, body });
      return { error };
    },
    onSaved: (made) => (made ? onMade(made) : onClose()),
    failed: t('webhooks.failed.save'),
    draft: `webhook ${webhook?.id ?? `of ${organization}`}`,
  });

  return (
    <Modal
      open
      title={t(webhook ? 'webhooks.form.editTitle' : 'webhooks.form.newTitle')}
      okText={t(webhook ? 'webhooks.form.save' : 'webhooks.form.create')}
      cancelText={t('webhooks.cancel')}
      confirmLoading={form.busy}
      okButtonProps={{ htmlType: 'submit', form: form.id }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && form.focus('url')}
    >
      <ServerForm form={form}>
        <TextField
          form={form}
          name="url"
          label={t('webhooks.form.url')}
          hint={t('webhooks.form.urlHint')}
          type="url"
          inputMode="url"
          maxLength={URL_LENGTH}
          spellCheck={false}
          placeholder="https://example.org/cumbre"
        />
        <TextField
          form={form}
          name="description"
          label={t('webhooks.form.description')}
          maxLength={WEBHOOK_DESCRIPTION_LENGTH}
        />
        <Field form={form} name="kinds" label={t('webhooks.form.kinds')}>
          {({ id, value, onChange }) => (
            <div id={id} tabIndex={-1}>
              <Checkbox.Group
                role="group"
                aria-label={t('webhooks.form.kinds')}
                className="mfe-org_kinds"
                value={value}
                onChange={onChange}
                options={WEBHOOK_KINDS.map((kind) => ({
                  value: kind,
                  label: (
                    <Flex vertical>
                      {kindText(t, kind)}
                      <Text small>{t(`webhooks.kindHints.${textKey(kind)}`)}</Text>
                    </Flex>
                  ),
                }))}
              />
            </div>
          )}
        </Field>
        <details className="mfe-org_samples">
          <summary>{t('webhooks.form.samples')}</summary>
          {WEBHOOK_KINDS.map((kind) => (
            <Flex key={kind} vertical gap={4}>
              <Text strong>{kindText(t, kind)}</Text>
              <pre>{sampleMessage(kind)}</pre>
            </Flex>
          ))}
        </details>
        {!webhook && <Paragraph tone="secondary">{t('webhooks.form.thenTest')}</Paragraph>}
      </ServerForm>
    </Modal>
  );
}
