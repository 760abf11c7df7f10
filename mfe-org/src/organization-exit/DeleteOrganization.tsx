// Deletes an organization with all that is in it, once its name has been typed. Says before what goes with it. The page
// then shows how the owner gets it back (ClosedOrganization.tsx).
import type { Failure } from '@cumbre/client/request';
import type { Organization } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, Card, DeleteOutlined, Flex, Paragraph } from '@cumbre/ui/base';
import { Form, Input } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useDeleteOrganizationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';

export function DeleteOrganization({ organization }: { organization: Organization }) {
  const t = useOrgTexts('settings');
  const { notify } = useHost();
  const [asking, setAsking] = useState(false);
  const [form] = Form.useForm<{ typed: string }>();
  const [remove, { isLoading, error }] = useDeleteOrganizationMutation();
  const { name } = organization;
  const text = t('delete.text', { count: organization.numberOfUsers });

  async function confirm() {
    const answer = await remove({ id: organization.id, version: organization.version });
    if (answer.error) return;
    notify.success(t('delete.done', { name }));
  }

  async function checkName(_rule: unknown, typed: string | undefined) {
    if (typed?.trim() !== name) throw new Error(t('delete.mismatch'));
  }

  return (
    <Card title={t('delete.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{text}</Paragraph>
        <Button danger className="org-named" icon={<DeleteOutlined aria-hidden />} onClick={() => setAsking(true)}>{t('delete.action', { name })}</Button>
      </Flex>
      <Modal open={asking} title={t('delete.confirmTitle', { name })} okText={t('delete.confirm')} okButtonProps={{ danger: true }} cancelText={t('cancel')}
        confirmLoading={isLoading} onOk={() => form.submit()} onCancel={() => setAsking(false)} mask={{ closable: false }} afterOpenChange={(open) => open && form.focusField('typed')}>
        <Flex vertical gap={12}>
          <Paragraph>{text}</Paragraph>
          {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.delete')} />}
          <Form form={form} layout="vertical" requiredMark={false} onFinish={confirm}>
            <Form.Item name="typed" label={t('delete.typeName', { name })} validateTrigger="onSubmit" rules={[{ validator: checkName }]}>
              <Input autoComplete="off" />
            </Form.Item>
          </Form>
        </Flex>
      </Modal>
    </Card>
  );
}
