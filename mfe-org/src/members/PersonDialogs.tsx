// The dialogs about one person, whom the address names. The person is loaded separately, since the
// loaded pages of the list may not contain that person.
import { useMembersOf } from '@cumbre/client/members';
import { skipToken } from '@cumbre/client/toolkit';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { DeleteInvitation } from './DeleteInvitation';
import { EditMember } from './EditMember';
import { RemoveMember } from './RemoveMember';
import type { ListedPerson } from './listedPeople';
import { useInvitationQuery } from './membersApi';
import type { UserAddress } from './useUserAddress';

interface PersonDialogsProps {
  organization: string;
  address: UserAddress;
  /** The people whom the list has loaded. */
  people: readonly ListedPerson[];
  me: string;
}

export function PersonDialogs({ organization, address, people, me }: PersonDialogsProps) {
  const [editing, removing, withdrawing] = [
    address.about('edit'),
    address.about('remove'),
    address.about('delete'),
  ];
  const listed = (id: string | null) => people.find(({ key }) => key === id);
  const strangers = useMembersOf(
    organization,
    [...new Set([editing, removing])].filter(
      (id) => id !== null && !listed(id)?.member,
    ) as string[],
  );
  const { currentData: asked } = useInvitationQuery(
    withdrawing === null || listed(withdrawing) ? skipToken : { organization, id: withdrawing },
  );
  const memberAt = (id: string | null) =>
    listed(id)?.member ?? strangers.find((each) => each.id === id);
  const [edited, removed] = [memberAt(editing), memberAt(removing)];
  const mayEdit = useRetainedPermission(edited?.abilities.includes('edit') ?? false, editing);
  const withdrawn = listed(withdrawing)?.invitation ?? (withdrawing === null ? null : asked);
  return (
    <>
      {edited && mayEdit && (
        <EditMember
          key={edited.id}
          member={edited}
          isMe={edited.id === me}
          onClose={() => address.close('edit')}
        />
      )}
      {removed?.abilities.includes('remove') && (
        <RemoveMember
          key={removed.id}
          organization={organization}
          member={removed}
          onClose={() => address.close('remove')}
        />
      )}
      {withdrawn?.abilities.includes('revoke') && (
        <DeleteInvitation invitation={withdrawn} onClose={() => address.close('delete')} />
      )}
    </>
  );
}
