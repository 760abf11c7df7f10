// Makes or changes a webhook: which address is called, for what, and a name to know it by.
import type { Failure } from '@cumbre/client/request';
import { WEBHOOK_KINDS } from '@cumbre/contract/enumerations';
import type { WebhookKind } from '@cumbre/contract/enumerations';
import { URL_LENGTH, WEBHOOK_DESCRIPTION_LENGTH } from '@cumbre/contract/limits';
import type { Webhook, WebhookSecretAnswer } from '@cumbre/contract/webhooks';
import { Alert } from '@cumbre/ui/base';
import { Checkbox, Form, Input } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useFormGuard } from '../useFormGuard';
import { useWebhookTexts } from './useWebhookTexts';
import { useCreateWebhookMutation, useUpdateWebhookMutation } from './webhookCalls';

interface Values {
  url: string;
  description?: string;
  kinds: WebhookKind[];
}

interface WebhookFormProps {
  organization: string;
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (made: WebhookSecretAnswer) => void;
}

export function WebhookForm({ organization, webhook, onClose, onMade }: WebhookFormProps) {
  const t = useWebhookTexts();
  const [form] = Form.useForm<Values>();
  const [create, creating] = useCreateWebhookMutation();
  const [update, updating] = useUpdateWebhookMutation();
  const guard = useFormGuard();
  const failure = (creating.error ?? updating.error) as Failure | undefined;

  /** Not `required`: a group may not be called so, only its boxes. */
  const atLeastOne = async (_rule: unknown, kinds: readonly WebhookKind[]) => {
    if (kinds.length === 0) throw new Error(t('form.kindsRequired'));
  };

  async function save({ url, description = '', kinds }: Values) {
    const body = { url: url.trim(), description: description.trim(), kinds };
    const refused = (error: unknown) => form.setFields((error as Failure).errors.map(({ path, message }) => ({ name: path as keyof Values, errors: [message] })));
    if (webhook) {
      const { error } = await update({ organization, webhook: webhook.id, body });
      if (error) return refused(error);
      guard.release();
      return onClose();
    }
    const { data, error } = await create({ organization, body });
    if (!data) return refused(error);
    guard.release();
    return onMade(data);
  }

  return (
    <Modal open title={t(webhook ? 'form.editTitle' : 'form.newTitle')} okText={t(webhook ? 'form.save' : 'form.create')} cancelText={t('cancel')} confirmLoading={creating.isLoading || updating.isLoading}
      okButtonProps={{ htmlType: 'submit', form: 'webhook' }} onCancel={onClose} mask={{ closable: false }} afterOpenChange={(open) => open && form.focusField('url')}>
      <Form form={form} name="webhook" layout="vertical" requiredMark={false} onValuesChange={() => guard.change()} onFinish={save}
        initialValues={{ url: webhook?.url ?? '', description: webhook?.description ?? '', kinds: webhook?.kinds ?? [...WEBHOOK_KINDS] }}>
        {failure && <Alert role="alert" type="error" showIcon title={failure.message || t('failed.save')} className="org-above" />}
        <Form.Item name="url" label={t('form.url')} extra={t('form.urlHint')} rules={[{ required: true, whitespace: true, message: t('form.urlRequired') }]}>
          <Input type="url" inputMode="url" maxLength={URL_LENGTH} autoComplete="off" spellCheck={false} placeholder="https://example.org/cumbre" />
        </Form.Item>
        <Form.Item name="description" label={t('form.description')}><Input maxLength={WEBHOOK_DESCRIPTION_LENGTH} autoComplete="off" /></Form.Item>
        <Form.Item name="kinds" label={t('form.kinds')} rules={[{ validator: atLeastOne }]}>
          <Checkbox.Group role="group" aria-label={t('form.kinds')} className="org-kinds" options={WEBHOOK_KINDS.map((value) => ({ value, label: t(`kinds.${value.replace('.', '_')}`) }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
