// Members and open invitations as one list, and which of them a filter and a search mean: every word of the search
// occurs in the name or the e-mail, letter case and accents aside.
import type { Invitation } from '@cumbre/contract/invitations';
import type { Member } from '@cumbre/contract/organizations';

export const FILTERS = ['all', 'pending', 'accepted', 'rejected'] as const;
export type Filter = (typeof FILTERS)[number];

export type Listed = { key: string; name: string; email: string } & ({ member: Member; invitation?: undefined } | { invitation: Invitation; member?: undefined });

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function stateOf({ invitation }: Listed): Exclude<Filter, 'all'> {
  if (!invitation) return 'accepted';
  return invitation.state === 'rejected' ? 'rejected' : 'pending';
}

/** Who waits for an answer comes first, since something may have to be done there. */
export function listedPeople(members: readonly Member[], invitations: readonly Invitation[]): Listed[] {
  return [
    ...invitations.map((invitation) => ({ key: invitation.id, name: invitation.name, email: invitation.email, invitation })),
    ...members.map((member) => ({ key: member.user_organization_id, name: `${member.firstName} ${member.lastName}`.trim(), email: member.email, member })),
  ];
}

export function peopleMatching(people: readonly Listed[], filter: Filter, search: string): Listed[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    if (filter !== 'all' && stateOf(person) !== filter) return false;
    const text = plain(`${person.name} ${person.email}`);
    return words.every((word) => text.includes(word));
  });
}
