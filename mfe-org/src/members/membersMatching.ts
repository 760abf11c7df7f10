// Which members a search means: every word of it occurs in the name or the e-mail, letter case and accents aside.
import type { Member } from '@cumbre/contract/organizations';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function membersMatching(members: readonly Member[], search: string): Member[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return members.filter(({ firstName, lastName, email }) => {
    const text = plain(`${firstName} ${lastName} ${email}`);
    return words.every((word) => text.includes(word));
  });
}
