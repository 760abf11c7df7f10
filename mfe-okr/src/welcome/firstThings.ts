// What a new member can do first: what is theirs, what their role may do, and what everybody may.
import type { Item } from '@cumbre/contract/items';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { canCheckIn } from '../data/canCheckIn';

export interface FirstThing {
  id: 'week' | 'own' | 'invite' | 'objective' | 'overview' | 'notifications' | 'help';
  path: string;
  count?: number;
}

const SHOWN = 3;

/** Nobody has recorded a value, or not for long. */
const isWaiting = ({ lastCheckIn, status }: Item) => lastCheckIn === null || status === 'outdated';

/** `items`: those of the cycle; none where the organization has no cycle. */
export function firstThings(
  userId: string | undefined,
  { id, abilities }: Pick<MemberOrganization, 'id' | 'abilities'>,
  cycle: { id: string; mayAdd: boolean; items: readonly Item[] } | null,
): FirstThing[] {
  const own = cycle?.items.filter(
    (item) => canCheckIn(item) && (item.assignedUser ?? item.owner) === userId,
  );
  const waiting = own?.filter(isWaiting).length ?? 0;
  const things: (FirstThing | false | null | undefined)[] = [
    waiting > 0
      ? { id: 'week', path: '/week', count: waiting }
      : !!own?.length && { id: 'own', path: '/week' },
    abilities.includes('inviteUser') && {
      id: 'invite',
      path: `/organizations/${id}/users?invite=many`,
    },
    cycle?.mayAdd && { id: 'objective', path: `/?cycle=${cycle.id}&new=objective` },
    cycle && cycle.items.length > 0 && { id: 'overview', path: `/overview?cycle=${cycle.id}` },
    { id: 'notifications', path: '/notifications/preferences' },
    { id: 'help', path: '/help/getting-started' },
  ];
  return things.filter((thing) => !!thing).slice(0, SHOWN);
}
