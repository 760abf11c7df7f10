// Deletes an organization with all its content, after the person types its name. The dialog lists
// that content first. Afterwards the page shows how the owner can restore it
// (DeletedOrganization.tsx).
import type { Organization } from '@cumbre/contract/organizations';
import { ServerForm, TextField, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, DeleteOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useDeleteOrganizationMutation } from '../organizationsApi';
import { useTranslation } from '../useTranslation';
import { exitOrganization } from './exitOrganization';

export function DeleteOrganization({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [asking, setAsking] = useState(false);
  const [remove] = useDeleteOrganizationMutation();
  const { name } = organization;
  const text = t('settings.delete.text', { count: organization.numberOfUsers });
  const isName = (typed: string) => typed.trim() === name;
  const form = useServerForm({
    id: 'delete-organization',
    initial: { typed: '' },
    check: ({ typed }) => ({ typed: isName(typed) ? null : t('settings.delete.mismatch') }),
    send: () =>
      exitOrganization(organization.id, () =>
        remove({ id: organization.id, version: organization.version }),
      ),
    onSaved: () => notify.success(t('settings.delete.done', { name })),
    failed: t('settings.failed.delete'),
    draft: null,
    guarded: false,
  });
  const close = () => {
    setAsking(false);
    form.reset();
  };

  return (
    <Card title={t('settings.delete.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{text}</Paragraph>
        <Button
          danger
          className="mfe-org_named"
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('settings.delete.action', { name })}
        </Button>
      </Flex>
      <Modal
        open={asking}
        title={t('settings.delete.confirmTitle', { name })}
        okText={t('settings.delete.confirm')}
        okButtonProps={{
          danger: true,
          disabled: !isName(form.values.typed),
          htmlType: 'submit',
          form: form.id,
        }}
        cancelText={t('settings.cancel')}
        confirmLoading={form.busy}
        onCancel={close}
        mask={{ closable: false }}
        afterOpenChange={(open) => open && form.focus('typed')}
      >
        <Flex vertical gap={12}>
          <Paragraph>{text}</Paragraph>
          <ServerForm form={form}>
            <TextField
              form={form}
              name="typed"
              label={t('settings.delete.typeName', { name })}
              hint={t('settings.delete.waits')}
              autoComplete="off"
              required
            />
          </ServerForm>
        </Flex>
      </Modal>
    </Card>
  );
}
