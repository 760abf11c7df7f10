// Makes a key: what for, what it may, until when. Then it is shown, this once, to be copied; closing asks no more than
// that it was.
import type { ApiKeyScope } from '@cumbre/contract/enumerations';
import { API_KEY_SCOPES } from '@cumbre/contract/enumerations';
import { API_KEY_DESCRIPTION_LENGTH } from '@cumbre/contract/limits';
import type { Failure } from '@cumbre/client/request';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { DatePicker, Form, Input, RadioField } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { CopyField } from '../CopyField';
import { useFormGuard } from '../useFormGuard';
import { useOrgTexts } from '../useOrgTexts';
import { useCreateApiKeyMutation } from './apiKeyCalls';

interface Values {
  description: string;
  scope: ApiKeyScope;
  expiresOn?: string | null;
}

export function NewApiKey({ organization, onClose }: { organization: string; onClose: () => void }) {
  const t = useOrgTexts('apiKeys');
  const [form] = Form.useForm<Values>();
  const [create, { data, isLoading, error }] = useCreateApiKeyMutation();
  const guard = useFormGuard();

  async function make({ description, scope, expiresOn }: Values) {
    const answer = await create({ organization, description: description.trim(), scope, ...(expiresOn && { expiresOn }) });
    if (answer.error) form.setFields((answer.error as Failure).errors.map(({ path, message }) => ({ name: path as keyof Values, errors: [message] })));
    else guard.release();
  }

  if (data) {
    return (
      <Modal open title={t('made.title', { description: data.apiKey.description })} closable={false} keyboard={false} mask={{ closable: false }} footer={<Button type="primary" onClick={onClose}>{t('made.close')}</Button>}>
        <Flex vertical gap={16}>
          <Alert type="warning" showIcon title={t('made.once')} />
          <CopyField label={t('made.label')} text={data.key} copy={t('made.copy')} copied={t('made.copied')} byHand={t('made.byHand')} />
        </Flex>
      </Modal>
    );
  }
  return (
    <Modal open title={t('new.title')} okText={t('new.create')} cancelText={t('cancel')} confirmLoading={isLoading} okButtonProps={{ htmlType: 'submit', form: 'api-key' }} onCancel={onClose} mask={{ closable: false }}
      afterOpenChange={(open) => open && form.focusField('description')}>
      <Form form={form} name="api-key" layout="vertical" requiredMark={false} initialValues={{ scope: 'read' }} onValuesChange={() => guard.change()} onFinish={make}>
        {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.create')} className="org-above" />}
        <Form.Item name="description" label={t('columns.description')} extra={t('new.descriptionHint')} rules={[{ required: true, whitespace: true, message: t('new.descriptionRequired') }]}>
          <Input maxLength={API_KEY_DESCRIPTION_LENGTH} autoComplete="off" />
        </Form.Item>
        <RadioField name="scope" label={t('columns.scope')} stacked options={API_KEY_SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`), hint: t(`scopeHint.${scope}`) }))} />
        <Form.Item name="expiresOn" label={t('new.expires')} extra={t('new.expiresHint')}><DatePicker allowClear /></Form.Item>
      </Form>
    </Modal>
  );
}
