// Invites many people by pasted addresses: it shows the parsed addresses before it sends, and
// afterwards the result of each. Refused addresses stay in the field, to be corrected and sent
// again.
import type { InvitationRole } from '@cumbre/contract/enumerations';
import type { InviteManyAnswer } from '@cumbre/contract/invitations';
import { INVITE_MAX_ROWS } from '@cumbre/contract/limits';
import { TextAreaField } from '@cumbre/forms/fields';
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { Alert, Button, CheckOutlined, Flex, LiveRegion, Paragraph, Text } from '@cumbre/ui/base';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import type { InviteFormProps } from './InvitePerson';
import { RoleField } from './RoleField';
import { pastedAddresses } from './pastedAddresses';
import { useInviteManyMutation } from './membersApi';

interface Values {
  addresses: string;
  role: InvitationRole;
}

export function InviteMany({ organization, roles, onClose }: InviteFormProps) {
  const { t } = useTranslation();
  const [invite] = useInviteManyMutation();
  const [sent, setSent] = useState<InviteManyAnswer['rows']>([]);
  const form = useServerForm<Values, InviteManyAnswer['rows']>({
    id: 'invite-many',
    initial: { addresses: '', role: roles.at(-1) ?? 'Viewer' },
    send: ({ addresses, role }, { idempotencyKey }) => {
      const json = pastedAddresses(addresses).people.map((person) => ({ ...person, role }));
      return invite({ organization, json, idempotencyKey });
    },
    onSaved: (rows, { addresses, role }) => {
      setSent(rows);
      const left = [
        ...rows.filter((row) => row.error).map(({ email }) => email),
        ...pastedAddresses(addresses).unreadable,
      ];
      form.reset({ addresses: '', role });
      if (left.length > 0) form.change('addresses', left.join('\n'));
    },
    failed: t('members.failed.invite'),
    draft: `invitations to ${organization}`,
  });
  const { people, unreadable } = pastedAddresses(form.values.addresses);
  const tooMany = people.length > INVITE_MAX_ROWS;
  const invited = sent.filter((row) => row.invitation);
  const refused = sent.filter((row) => row.error);

  return (
    <ServerForm form={form}>
      <LiveRegion
        message={sent.length > 0 ? t('members.invite.result', { count: invited.length }) : ''}
      />
      {invited.length > 0 && (
        <Paragraph>
          <Text tone="success">
            <CheckOutlined aria-hidden /> {t('members.invite.result', { count: invited.length })}
          </Text>
        </Paragraph>
      )}
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="mfe-org_above"
          title={t('members.invite.refused', { count: refused.length })}
          description={
            <ul className="mfe-org_errors">
              {refused.map((row) => (
                <li key={row.email}>
                  <strong>{row.email}</strong>: {row.error?.message}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <TextAreaField
        form={form}
        name="addresses"
        label={t('members.invite.addresses')}
        hint={t('members.invite.addressesHint')}
        rows={5}
        autoComplete="off"
        spellCheck={false}
      />
      {(people.length > 0 || unreadable.length > 0) && (
        <Paragraph tone="secondary">
          {t('members.invite.understood', { count: people.length })}{' '}
          {unreadable.length > 0 &&
            t('members.invite.unreadable', {
              count: unreadable.length,
              list: unreadable.slice(0, 5).join(', '),
            })}{' '}
          {tooMany && t('members.invite.tooMany', { count: INVITE_MAX_ROWS })}
        </Paragraph>
      )}
      <RoleField form={form} roles={roles} />
      <Flex gap={12} wrap justify="flex-end">
        <Button onClick={onClose}>{t(sent.length > 0 ? 'members.close' : 'members.cancel')}</Button>
        <SubmitButton form={form} disabled={people.length === 0 || tooMany}>
          {t('members.invite.sendMany', { count: people.length })}
        </SubmitButton>
      </Flex>
    </ServerForm>
  );
}
