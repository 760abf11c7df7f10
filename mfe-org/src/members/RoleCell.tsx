// The role of a person in the list. On a wide screen, the caller selects another role in the row. It is
// saved at once, and the row shows "Saved" with "Undo" until the next choice. Only Admin asks first: an
// Admin may change everything before an undo. On a phone the form of the member changes the role.
import { failureOf } from '@cumbre/client/failure';
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import type { MemberRole } from '@cumbre/contract/enumerations';
import type { Member } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, CheckOutlined, NativeSelect, Text, useMediaQuery } from '@cumbre/ui/base';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import type { ListedPerson } from './listedPeople';
import { useChangeMemberMutation } from './membersApi';

export function RoleCell({
  person: { name, email, member, invitation },
}: {
  person: ListedPerson;
}) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 639px)');
  if (invitation) return t(`labels.memberRole.${memberRoleOf(invitation.role)}`);
  const isChoice = !isPhone && member.abilities.includes('edit') && member.roles.length > 0;
  return isChoice ? (
    <RoleChoice member={member} who={name || email} />
  ) : (
    t(`labels.memberRole.${member.role}`)
  );
}

function RoleChoice({ member, who }: { member: Member; who: string }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [change, { isLoading, originalArgs }] = useChangeMemberMutation();
  const [askedAdmin, setAskedAdmin] = useState(false);
  const [saved, setSaved] = useState<{ before: MemberRole; role: MemberRole } | null>(null);
  const select = useRef<HTMLSpanElement>(null);
  const saidOf = (role: MemberRole) =>
    t('members.roleChanged', { name: who, role: t(`labels.memberRole.${role}`) });
  const choose = async (role: MemberRole, { isUndo = false } = {}) => {
    const before = member.role;
    setSaved(null);
    const { error } = await change({ user_organization_id: member.user_organization_id, role });
    if (error) return notify.error(failureOf(error)?.message || t('members.failed.change'));
    if (!isUndo) setSaved({ before, role });
    notify.success(saidOf(role));
  };
  function undo(role: MemberRole) {
    // The button goes, so that its choice takes the focus.
    select.current?.querySelector('select')?.focus();
    void choose(role, { isUndo: true });
  }
  // The list may still have the role before.
  const shown = isLoading ? originalArgs?.role : saved?.before === member.role && saved.role;
  return (
    <span className="mfe-org_role-saved" ref={select}>
      <NativeSelect
        sends
        aria-label={t('members.roleOf', { name: who })}
        aria-busy={isLoading}
        title={t(`labels.memberRoleMay.${member.role}`)}
        value={shown || member.role}
        options={member.roles.map((role) => ({
          value: role,
          label: t(`labels.memberRole.${role}`),
        }))}
        onChange={(role) =>
          role === 'admin' ? setAskedAdmin(true) : void choose(role as MemberRole)
        }
      />
      {saved && !isLoading && (
        <>
          <Text small tone="success">
            <CheckOutlined aria-hidden /> {t('members.roleSaved')}
          </Text>
          {member.roles.includes(saved.before) && (
            <Button
              sends
              size="small"
              type="link"
              aria-label={`${t('members.undo')}: ${saidOf(saved.role)}`}
              onClick={() => undo(saved.before)}
            >
              {t('members.undo')}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={askedAdmin}
        title={t('members.makeAdmin.title', { name: who })}
        confirmLabel={t('members.makeAdmin.confirm')}
        cancelLabel={t('members.cancel')}
        onConfirm={async () => {
          await choose('admin');
          setAskedAdmin(false);
        }}
        onCancel={() => setAskedAdmin(false)}
      >
        {t('labels.memberRoleMay.admin')}
      </ConfirmDialog>
    </span>
  );
}
