// The user manager: members and open invitations in one list, to search and to filter, with what the caller may do with
// each. The dialogs stand in the address; their rights came with the rows.
import { useAppSelector } from '@cumbre/client/hooks';
import { useMembersQuery } from '@cumbre/client/members';
import { selectUser } from '@cumbre/client/session';
import type { Failure } from '@cumbre/client/request';
import type { Organization } from '@cumbre/contract/organizations';
import { Alert, Button, Card, Flex, LiveRegion, NativeSelect, Paragraph, PlusOutlined } from '@cumbre/ui/base';
import { SearchInput } from '@cumbre/ui/form';
import { useId } from 'react';
import { useOrgTexts } from '../useOrgTexts';
import { DeleteInvitation } from './DeleteInvitation';
import { EditMember } from './EditMember';
import { InviteDialog } from './InviteDialog';
import { PeopleTable } from './PeopleTable';
import { RemoveMember } from './RemoveMember';
import { FILTERS, listedPeople, peopleMatching } from './listedPeople';
import { useInvitationsQuery } from './peopleCalls';
import { useUserAddress } from './useUserAddress';

export function UserManager({ organization: { id, abilities, visibleMembers } }: { organization: Pick<Organization, 'id' | 'abilities' | 'visibleMembers'> }) {
  const t = useOrgTexts('members');
  const me = useAppSelector(selectUser);
  const filterId = useId();
  const address = useUserAddress();
  const mayInvite = abilities.includes('inviteUser');
  const members = useMembersQuery(id);
  const invitations = useInvitationsQuery(id, { skip: !mayInvite });
  const failed = members.error ?? invitations.error;

  if (failed) {
    const retry = () => {
      void members.refetch();
      if (mayInvite) void invitations.refetch();
    };
    return <Alert role="alert" type="error" showIcon title={(failed as Failure).message || t('failed.load')} action={<Button size="small" onClick={retry}>{t('retry')}</Button>} />;
  }
  const loading = members.isLoading || invitations.isLoading;
  const people = listedPeople(members.data ?? [], invitations.data?.invitations ?? []);
  const shown = peopleMatching(people, address.filter, address.search);
  const memberAt = (dialog: 'edit' | 'remove') => members.data?.find(({ user_organization_id: membership, abilities: may }) => membership === address.about(dialog) && may.includes(dialog));
  const [edited, removed] = [memberAt('edit'), memberAt('remove')];
  const withdrawn = invitations.data?.invitations.find((invitation) => invitation.id === address.about('delete') && invitation.abilities.includes('revoke'));
  const filtered = address.search !== '' || address.filter !== 'all';

  return (
    <Card>
      <Flex vertical gap={16}>
        <Paragraph tone="secondary">{t('intro')} {!mayInvite && visibleMembers === 0 && t('addressesHidden')}</Paragraph>
        <div className="org-people-tools">
          <SearchInput aria-label={t('search')} placeholder={t('search')} value={address.search} onChange={({ target }) => address.setSearch(target.value)} />
          {mayInvite && (
            <div className="org-people-filter">
              <label htmlFor={filterId}>{t('filter.label')}</label>
              <NativeSelect id={filterId} value={address.filter} options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))} onChange={address.setFilter} />
            </div>
          )}
          {mayInvite && <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => address.open('invite', 'one')}>{t('invite.action')}</Button>}
        </div>
        <LiveRegion message={filtered && !loading ? t('found', { count: shown.length }) : ''} />
        <PeopleTable
          key={`${address.filter} ${address.search}`} people={shown} me={me?.id ?? ''} loading={loading} empty={t(filtered ? 'none' : 'empty')}
          onEdit={(member) => address.open('edit', member.user_organization_id)} onRemove={(member) => address.open('remove', member.user_organization_id)}
          onDelete={(invitation) => address.open('delete', invitation.id)}
        />
      </Flex>
      {mayInvite && invitations.data && <InviteDialog key={address.about('invite') === null ? 'closed' : 'open'} organization={id} roles={invitations.data.roles} mode={address.about('invite')} onMode={(mode) => address.open('invite', mode)} onClose={() => address.close('invite')} />}
      {edited && <EditMember key={edited.user_organization_id} member={edited} isMe={edited.id === me?.id} onClose={() => address.close('edit')} />}
      {removed && <RemoveMember key={removed.user_organization_id} organization={id} member={removed} heirs={(members.data ?? []).filter((each) => each.id !== removed.id)} me={me?.id ?? ''} onClose={() => address.close('remove')} />}
      {withdrawn && <DeleteInvitation invitation={withdrawn} onClose={() => address.close('delete')} />}
    </Card>
  );
}
