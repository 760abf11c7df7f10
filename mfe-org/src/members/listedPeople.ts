// Members and open invitations as one list: the results of the server's search, page by page.
import type { Invitation } from '@cumbre/contract/invitations';
import type { Member } from '@cumbre/contract/organizations';

export const FILTERS = ['all', 'pending', 'accepted', 'rejected'] as const;
export type Filter = (typeof FILTERS)[number];

export type ListedPerson = { key: string; name: string; email: string } & (
  | { member: Member; invitation?: undefined }
  | { invitation: Invitation; member?: undefined }
);

export const listedMember = (member: Member): ListedPerson => ({
  key: member.id,
  name: `${member.firstName} ${member.lastName}`.trim(),
  email: member.email,
  member,
});
export const listedInvitation = (invitation: Invitation): ListedPerson => ({
  key: invitation.id,
  name: invitation.name,
  email: invitation.email,
  invitation,
});

/** The addresses that the server would refuse to invite, as far as the list is loaded. */
export type KnownAddresses = ReadonlyMap<string, 'member' | 'pending'>;

export const knownAddresses = (people: readonly ListedPerson[]): KnownAddresses =>
  new Map(
    people
      .filter(
        ({ email, member, invitation }) => email && (member || invitation.state === 'pending'),
      )
      .map(({ email, member }) => [email.toLowerCase(), member ? 'member' : 'pending']),
  );
