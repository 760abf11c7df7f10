// Creates a key: its purpose, its permissions, its expiry date. The key is then shown only once, to
// be copied; closing asks whether it was copied.
import type { ApiKeyScope } from '@cumbre/contract/enumerations';
import { API_KEY_SCOPES } from '@cumbre/contract/enumerations';
import { API_KEY_DESCRIPTION_LENGTH } from '@cumbre/contract/limits';
import { addDays, todayIn } from '@cumbre/domain/calendar';
import { DateField, RadiosField } from '@cumbre/forms/fields';
import { ServerForm, TextField, useServerForm } from '@cumbre/forms/form';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { CopyField } from '../CopyField';
import { useTranslation } from '../useTranslation';
import { useCreateApiKeyMutation } from './apiKeysApi';

/** Of a key whose last day nobody chose. */
const DAYS_VALID = 90;

interface Values {
  description: string;
  scope: ApiKeyScope;
  expiresOn: string | null;
}

export function NewApiKey({
  organization,
  timeZone,
  onClose,
}: {
  organization: string;
  /** Of the organization. */
  timeZone: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [create, { data }] = useCreateApiKeyMutation();
  const [expiresOn] = useState(() => addDays(todayIn(timeZone, new Date()), DAYS_VALID));
  const form = useServerForm<Values>({
    id: 'api-key',
    initial: { description: '', scope: 'read', expiresOn },
    check: ({ description }) => ({
      description: description.trim() ? null : t('apiKeys.new.descriptionRequired'),
    }),
    send: ({ description, scope, expiresOn }) =>
      create({
        organization,
        description: description.trim(),
        scope,
        ...(expiresOn && { expiresOn }),
      }),
    failed: t('apiKeys.failed.create'),
    draft: `api key of ${organization}`,
  });

  if (data) {
    return (
      <Modal
        open
        title={t('apiKeys.made.title', { description: data.apiKey.description })}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={
          <Button type="primary" onClick={onClose}>
            {t('apiKeys.made.close')}
          </Button>
        }
      >
        <Flex vertical gap={16}>
          <Alert type="warning" showIcon title={t('apiKeys.made.once')} />
          <CopyField
            label={t('apiKeys.made.label')}
            text={data.key}
            copy={t('apiKeys.made.copy')}
            copied={t('apiKeys.made.copied')}
            byHand={t('apiKeys.made.byHand')}
          />
        </Flex>
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={t('apiKeys.new.title')}
      okText={t('apiKeys.new.create')}
      cancelText={t('apiKeys.cancel')}
      confirmLoading={form.busy}
      okButtonProps={{ htmlType: 'submit', form: form.id }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && form.focus('description')}
    >
      <ServerForm form={form}>
        <TextField
          form={form}
          name="description"
          label={t('apiKeys.columns.description')}
          hint={t('apiKeys.new.descriptionHint')}
          maxLength={API_KEY_DESCRIPTION_LENGTH}
        />
        <RadiosField
          form={form}
          name="scope"
          label={t('apiKeys.columns.scope')}
          stacked
          options={API_KEY_SCOPES.map((scope) => ({
            value: scope,
            label: t(`apiKeys.scope.${scope}`),
            hint: t(`apiKeys.scopeHint.${scope}`),
          }))}
        />
        <DateField
          form={form}
          name="expiresOn"
          label={t('apiKeys.new.expires')}
          hint={t('apiKeys.new.expiresHint')}
          allowClear
        />
      </ServerForm>
    </Modal>
  );
}
