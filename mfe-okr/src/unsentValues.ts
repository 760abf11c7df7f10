// Values that were typed and have not reached the server: those of "my week", and check-ins anywhere while there is no
// network. Kept in this browser, so that neither a lost network nor a closed tab loses them; each person has a place of
// one's own. What another version wrote and cannot be read counts as nothing. Sending them is week/useWeekDrafts.ts's.
import { forgetUnsent, keepUnsent, keptUnsent } from '@cumbre/client/unsent';

/** draft: only here · waiting: was sent, and no server answered · refused, conflict: the server's answer. */
export type DraftState = 'draft' | 'waiting' | 'refused' | 'conflict';

export interface SeenCheckIn {
  /** Unknown where the value was read in the tree. */
  date?: string;
  value: number;
}

export interface Draft {
  organization: string;
  cycle: string;
  /** As typed. */
  text: string;
  note: string;
  confidence?: number | null;
  /** The organization's day on which it was typed: what is sent tomorrow is still today's value. */
  date: string;
  /** The newest check-in that the writer had before the eyes. */
  seen: SeenCheckIn | null;
  state: DraftState;
  /** Why it was refused. */
  message?: string;
  /** With a conflict: what somebody else has recorded. */
  current?: Required<SeenCheckIn> & { by: string };
}

export type Drafts = Readonly<Record<string, Draft>>;

type Listener = (userId: string, itemId: string, draft: Draft) => void;
const listeners = new Set<Listener>();

export function keepWeek(userId: string, drafts: Drafts): void {
  if (Object.keys(drafts).length === 0) forgetUnsent(userId);
  else keepUnsent(userId, drafts);
}

export const keptWeek = (userId: string): Drafts => (keptUnsent(userId) ?? {}) as Drafts;

/** Puts a value among those that are sent by themselves. What its writer had seen stays what it was before an earlier one. */
export function queueValue(userId: string, itemId: string, draft: Omit<Draft, 'state'>): void {
  const kept = keptWeek(userId);
  const queued: Draft = { ...draft, seen: kept[itemId] ? kept[itemId].seen : draft.seen, state: 'waiting' };
  keepWeek(userId, { ...kept, [itemId]: queued });
  for (const listener of listeners) listener(userId, itemId, queued);
}

/** Returns how to stop. */
export function onQueuedValue(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
