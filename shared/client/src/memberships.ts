// Compares each new list of the person's organizations with the list before. An organization that is
// missing is lost: its answers are deleted, also those for use without a network, and the shell says
// so. With another role everything is read again, since abilities are part of the answers. The list
// is stored, so that the next visit also notices what happened meanwhile.
import type { MembershipChange } from '@cumbre/contract/events';
import type { MemberOrganization, MemberOrganizationsAnswer } from '@cumbre/contract/organizations';
import { api } from './api';
import { clearOfflineCache } from './cacheStorage';
import { forgetAnswers } from './etagCache';
import { ownExits, selectOrganizationsOf } from './organizations';
import { organizationSelected, selectOrganizationId } from './selection';
import { emitServerEvent, onServerEvent } from './serverEvents';
import { selectUser } from './session';
import type { AppStore, RootState } from './store';
import { PAGE_TAGS } from './tags';

const STORAGE_KEY = 'cumbre-memberships';

type Membership = Pick<MemberOrganization, 'id' | 'name' | 'role'>;
interface KnownMemberships {
  userId: string;
  memberships: Membership[];
}

export interface LostMembership extends Membership {
  /** `unknown`: removed or deleted, without an event that says which. */
  reason: Exclude<MembershipChange, 'role'> | 'unknown';
  /** Whether it was the selected organization. */
  wasSelected: boolean;
}

export interface MembershipListener {
  /** Called before the screens of the organization leave the page. */
  onLost: (lost: LostMembership) => void;
  onRoleChanged: (membership: Membership) => void;
}

function loadKnown(userId: string): Membership[] {
  try {
    const stored = JSON.parse(
      window.localStorage.getItem(STORAGE_KEY) ?? 'null',
    ) as KnownMemberships | null;
    return stored?.userId === userId ? stored.memberships : [];
  } catch {
    return [];
  }
}

function saveKnown(known: KnownMemberships | null): void {
  try {
    if (known) window.localStorage.setItem(STORAGE_KEY, JSON.stringify(known));
    else window.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full or switched off, so only open pages notice a change.
  }
}

const acceptedOf = ({ organizations }: MemberOrganizationsAnswer): Membership[] =>
  organizations
    .filter(({ state }) => state === 'accepted')
    .map(({ id, name, role }) => ({ id, name, role }));

/** The one list is read already. Trees have a listener of their own, which waits for a typist. */
const TAGS_OF_ROLES = PAGE_TAGS.filter((tag) => tag !== 'Organizations' && tag !== 'Items');
const TAGS_OF_MEMBERS = PAGE_TAGS.filter((tag) => tag !== 'Organizations');

/** Returns a function that stops it. */
export function watchMemberships(store: AppStore, listener: MembershipListener): () => void {
  let userId: string | undefined;
  let known: Membership[] = [];
  let lastAnswer: MemberOrganizationsAnswer | undefined;
  const reasons = new Map<string, LostMembership['reason']>();

  const lose = (lost: Membership[], accepted: Membership[], state: RootState): void => {
    const selected = selectOrganizationId(state) ?? known[0]?.id;
    forgetAnswers();
    void clearOfflineCache().catch(() => {});
    for (const membership of lost) {
      const wasSelected = membership.id === selected;
      if (!ownExits.has(membership.id))
        listener.onLost({
          ...membership,
          reason: reasons.get(membership.id) ?? 'unknown',
          wasSelected,
        });
      ownExits.delete(membership.id);
      reasons.delete(membership.id);
      if (wasSelected) store.dispatch(organizationSelected(accepted[0]?.id ?? null));
    }
    // After the screens have left, the answers that nobody uses are deleted.
    setTimeout(() => store.dispatch(api.util.invalidateTags([...TAGS_OF_MEMBERS])));
  };

  const compare = (accepted: Membership[], state: RootState): void => {
    const lost = known.filter(({ id }) => !accepted.some((membership) => membership.id === id));
    const changed = accepted.filter(({ id, role }) =>
      known.some((membership) => membership.id === id && membership.role !== role),
    );
    if (lost.length > 0) lose(lost, accepted, state);
    known = accepted;
    if (changed.length === 0) return;
    emitServerEvent('reset', {});
    store.dispatch(api.util.invalidateTags([...TAGS_OF_ROLES]));
    for (const membership of changed) listener.onRoleChanged(membership);
  };

  const follow = (): void => {
    const state = store.getState();
    const current = selectUser(state)?.id;
    if (current !== userId) {
      userId = current;
      lastAnswer = undefined;
      known = current === undefined ? [] : loadKnown(current);
      if (current === undefined) saveKnown(null);
    }
    if (userId === undefined) return;
    const answer = selectOrganizationsOf(state, userId);
    // A cached answer may be older than the known list.
    if (!answer || answer === lastAnswer || state.connection.reachable === false) return;
    lastAnswer = answer;
    const accepted = acceptedOf(answer);
    compare(accepted, state);
    saveKnown({ userId, memberships: accepted });
  };

  const stopEvents = onServerEvent('membership', ({ organization, change }) => {
    if (change !== 'role') reasons.set(organization, change);
  });
  const stopFollowing = store.subscribe(follow);
  follow();
  return () => {
    stopEvents();
    stopFollowing();
  };
}
