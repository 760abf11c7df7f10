// Invites many people by pasted addresses. Before it sends, it counts who gets an invitation and who
// does not, with the reason, and marks what is no address. Afterwards it shows the result of each. What
// was not sent stays in the field, to be corrected.
import type { InvitationRole } from '@cumbre/contract/enumerations';
import type { InviteManyAnswer } from '@cumbre/contract/invitations';
import { INVITE_MAX_ROWS } from '@cumbre/contract/limits';
import { TextAreaField } from '@cumbre/forms/fields';
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { Alert, Button, CheckOutlined, Flex, LiveRegion, Paragraph, Text } from '@cumbre/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import type { InviteFormProps } from './InvitePerson';
import { MalformedAddresses } from './MalformedAddresses';
import { PastedPeople } from './PastedPeople';
import { RoleField } from './RoleField';
import type { KnownAddresses } from './listedPeople';
import { pastedAddresses, withoutAddress } from './pastedAddresses';
import { useInviteManyMutation } from './membersApi';

interface Values {
  addresses: string;
  role: InvitationRole;
}

export function InviteMany({
  organization,
  roles,
  known,
  onClose,
}: InviteFormProps & { known: KnownAddresses }) {
  const { t } = useTranslation();
  const [invite] = useInviteManyMutation();
  const [sent, setSent] = useState<InviteManyAnswer['rows']>([]);
  // Whether the field has just what an earlier sending left in it.
  const [isLeft, setLeft] = useState(false);
  const unknownIn = (text: string) =>
    pastedAddresses(text).people.filter(({ email }) => !known.has(email));
  const form = useServerForm<Values, InviteManyAnswer['rows']>({
    id: 'invite-many',
    initial: { addresses: '', role: roles.at(-1) ?? 'Viewer' },
    send: ({ addresses, role }, { idempotencyKey }) => {
      const json = unknownIn(addresses).map((person) => ({ ...person, role }));
      return invite({ organization, json, idempotencyKey });
    },
    onChange: () => setLeft(false),
    // What was not sent stays in the field and in its draft. The result has said so, so closing asks
    // nothing until the person edits it.
    guarded: !isLeft,
    onSaved: (rows, { addresses, role }) => {
      setSent(rows);
      const refused = rows.filter((row) => row.error).map(({ email }) => email);
      const unsent = pastedAddresses(addresses).unreadable;
      const left = [...refused, ...unsent];
      form.reset({ addresses: '', role });
      if (left.length === 0) return;
      form.change('addresses', left.join('\n'));
      setLeft(true);
    },
    failed: t('members.failed.invite'),
    draft: `invitations to ${organization}`,
  });
  const { people, unreadable } = pastedAddresses(form.values.addresses);
  const count = unknownIn(form.values.addresses).length;
  const members = people.filter(({ email }) => known.get(email) === 'member').length;
  const pending = people.length - count - members;
  const tooMany = count > INVITE_MAX_ROWS;
  const invited = sent.filter((row) => row.invitation);
  const refused = sent.filter((row) => row.error);
  const result = useRef<HTMLDivElement>(null);
  // The result below the title of the dialog, which the field with the focus would hide.
  useEffect(() => {
    if (sent.length === 0) return;
    result.current?.scrollIntoView({ block: 'nearest' });
    result.current?.closest('[role="dialog"]')?.scrollIntoView({ block: 'start' });
  }, [sent]);

  return (
    <ServerForm form={form}>
      <LiveRegion
        message={sent.length > 0 ? t('members.invite.result', { count: invited.length }) : ''}
      />
      <div ref={result}>
        {invited.length > 0 && (
          <Paragraph className="cu-form-said">
            <Text tone="success">
              <CheckOutlined aria-hidden /> {t('members.invite.result', { count: invited.length })}
            </Text>
          </Paragraph>
        )}
      </div>
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
      {people.length > 0 && (
        <Paragraph tone="secondary" className="cu-form-said">
          {[
            t('members.invite.toInvite', { count }),
            members > 0 && t('members.invite.membersAmong', { count: members }),
            pending > 0 && t('members.invite.invitedAmong', { count: pending }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {tooMany && `. ${t('members.invite.tooMany', { count: INVITE_MAX_ROWS })}`}
        </Paragraph>
      )}
      <PastedPeople
        people={people}
        known={known}
        fieldId={form.idOf('addresses')}
        onRemove={(email) => form.change('addresses', withoutAddress(form.values.addresses, email))}
      />
      <MalformedAddresses parts={unreadable} fieldId={form.idOf('addresses')} />
      <RoleField form={form} roles={roles} />
      <Flex className="mfe-org_form-end" gap={12} wrap justify="flex-end">
        <Button onClick={onClose}>{t(sent.length > 0 ? 'members.close' : 'members.cancel')}</Button>
        <SubmitButton form={form} disabled={count === 0 || tooMany}>
          {t('members.invite.sendMany', { count })}
        </SubmitButton>
      </Flex>
    </ServerForm>
  );
}
