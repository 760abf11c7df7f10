// Inviting many by pasted addresses: what was understood is shown before anything is sent, and afterwards what became of
// each. Refused ones stay in the field, to be corrected and sent again.
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import type { InvitationRole } from '@cumbre/contract/enumerations';
import type { InviteManyAnswer } from '@cumbre/contract/invitations';
import { INVITE_MAX_ROWS } from '@cumbre/contract/limits';
import { Alert, Button, CheckOutlined, Flex, LiveRegion, Paragraph, Text } from '@cumbre/ui/base';
import { Form, TextArea } from '@cumbre/ui/form';
import { useState } from 'react';
import { useFormGuard } from '../useFormGuard';
import { useOrgTexts } from '../useOrgTexts';
import type { InviteFormProps } from './InvitePerson';
import { RoleField } from './RoleField';
import { pastedAddresses } from './pastedAddresses';
import { useInviteManyMutation } from './peopleCalls';

interface Values {
  addresses?: string;
  role: InvitationRole;
}

export function InviteMany({ organization, roles, onClose }: InviteFormProps) {
  const t = useOrgTexts('members');
  const [form] = Form.useForm<Values>();
  const [invite, { isLoading, error }] = useInviteManyMutation();
  const attempt = useIdempotencyKey();
  const guard = useFormGuard();
  const [sent, setSent] = useState<InviteManyAnswer['rows']>([]);
  const { people, unreadable } = pastedAddresses(Form.useWatch('addresses', form) ?? '');
  const tooMany = people.length > INVITE_MAX_ROWS;
  const invited = sent.filter((row) => row.invitation);
  const refused = sent.filter((row) => row.error);

  async function send({ role }: Values) {
    const json = people.map((person) => ({ ...person, role }));
    const answer = await invite({ organization, json, idempotencyKey: attempt.keyFor(json) });
    if (!answer.data) return;
    attempt.done();
    setSent(answer.data);
    const left = [...answer.data.filter((row) => row.error).map(({ email }) => email), ...unreadable];
    form.setFieldsValue({ addresses: left.join('\n') });
    guard.change(left.length > 0);
  }
  return (
    <Form form={form} name="invite-many" layout="vertical" requiredMark={false} initialValues={{ role: roles.at(-1) }} onFinish={send} onValuesChange={(_changed, { addresses = '' }) => guard.change(addresses.trim() !== '')}>
      {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.invite')} className="org-above" />}
      <LiveRegion message={sent.length > 0 ? t('invite.result', { count: invited.length }) : ''} />
      {invited.length > 0 && <Paragraph><Text tone="success"><CheckOutlined aria-hidden /> {t('invite.result', { count: invited.length })}</Text></Paragraph>}
      {refused.length > 0 && (
        <Alert type="warning" showIcon className="org-above" title={t('invite.refused', { count: refused.length })}
          description={<ul className="org-errors">{refused.map((row) => <li key={row.email}><strong>{row.email}</strong>: {row.error?.message}</li>)}</ul>} />
      )}
      <Form.Item name="addresses" label={t('invite.addresses')} extra={t('invite.addressesHint')}>
        <TextArea rows={5} autoComplete="off" spellCheck={false} />
      </Form.Item>
      {(people.length > 0 || unreadable.length > 0) && (
        <Paragraph tone="secondary">
          {t('invite.understood', { count: people.length })} {unreadable.length > 0 && t('invite.unreadable', { count: unreadable.length, list: unreadable.slice(0, 5).join(', ') })} {tooMany && t('invite.tooMany', { count: INVITE_MAX_ROWS })}
        </Paragraph>
      )}
      <RoleField roles={roles} />
      <Flex gap={12} wrap>
        <Button type="primary" htmlType="submit" loading={isLoading} disabled={people.length === 0 || tooMany}>{t('invite.sendMany', { count: people.length })}</Button>
        <Button onClick={onClose}>{t(sent.length > 0 ? 'close' : 'cancel')}</Button>
      </Flex>
    </Form>
  );
}
