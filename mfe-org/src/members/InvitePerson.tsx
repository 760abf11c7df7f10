// Inviting one person (specification, section 5): name, e-mail, phone in digits only, role.
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import type { InvitationRole } from '@cumbre/contract/enumerations';
import type { InviteRow } from '@cumbre/contract/invitations';
import { EMAIL_LENGTH, NAME_LENGTH } from '@cumbre/contract/limits';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { Form, Input } from '@cumbre/ui/form';
import { useFormGuard } from '../useFormGuard';
import { useOrgTexts } from '../useOrgTexts';
import { RoleField } from './RoleField';
import { useInvitePersonMutation } from './peopleCalls';

export interface InviteFormProps {
  organization: string;
  roles: readonly InvitationRole[];
  onClose: () => void;
}

interface Values {
  name: string;
  email: string;
  phone?: string;
  role: InvitationRole;
}

export function InvitePerson({ organization, roles, onClose }: InviteFormProps) {
  const t = useOrgTexts('members');
  const { notify } = useHost();
  const [form] = Form.useForm<Values>();
  const [invite, { isLoading, error }] = useInvitePersonMutation();
  const attempt = useIdempotencyKey();
  const guard = useFormGuard();

  async function send({ name, email, phone, role }: Values) {
    const json: InviteRow = { name: name.trim(), email: email.trim(), role, ...(phone?.trim() && { phone: phone.trim() }) };
    const answer = await invite({ organization, json, idempotencyKey: attempt.keyFor(json) });
    if (answer.error) {
      const { errors } = answer.error as Failure;
      form.setFields(errors.map(({ path, message }) => ({ name: path as keyof Values, errors: [message] })));
      return;
    }
    notify.success(t('invite.done', { email: answer.data.email }));
    guard.release();
    onClose();
  }
  return (
    <Form form={form} name="invite" layout="vertical" noValidate requiredMark={false} scrollToFirstError={{ focus: true }} initialValues={{ role: roles.at(-1) }} onFinish={send} onValuesChange={() => guard.change()}>
      {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.invite')} className="org-above" />}
      <Form.Item name="name" label={t('invite.name')} rules={[{ required: true, whitespace: true, message: t('invite.nameRequired') }]}><Input maxLength={NAME_LENGTH} autoComplete="off" /></Form.Item>
      <Form.Item name="email" label={t('invite.email')} validateTrigger="onBlur" rules={[{ required: true, message: t('invite.emailRequired') }, { type: 'email', transform: (value: string) => value.trim(), message: t('invite.emailInvalid') }]}>
        <Input type="email" inputMode="email" maxLength={EMAIL_LENGTH} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="phone" label={t('invite.phone')} extra={t('invite.phoneHint')} validateTrigger="onBlur" rules={[{ pattern: /^\s*\d{4,20}\s*$/, message: t('invite.phoneInvalid') }]}><Input type="tel" inputMode="numeric" autoComplete="off" /></Form.Item>
      <RoleField roles={roles} />
      <Flex gap={12} wrap>
        <Button type="primary" htmlType="submit" loading={isLoading}>{t('invite.send')}</Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </Flex>
    </Form>
  );
}
