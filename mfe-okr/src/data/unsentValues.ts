// Typed values that have not reached the server: those of "my week", and check-ins on any screen
// while there is no network. They are stored in this browser, so that neither a lost network nor a
// closed tab loses them; each person has a separate entry. Data of another version that cannot be
// parsed is ignored. week/useWeekDrafts.ts sends them.
import type { Person } from '@cumbre/contract/items';
import { deleteUnsent, saveUnsent, loadUnsent } from '@cumbre/client/unsent';

/**
 * draft: only here · waiting: was sent, and no server answered · refused, conflict: the server's
 * answer.
 */
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
  /** What the field of the note began with: the note of that day. As long as `note` says the same, the day keeps it. */
  opensNote?: string | undefined;
  /** Whose names were taken into the note. */
  mentions?: readonly Person[] | undefined;
  confidence?: number | null;
  /**
   * The organization's date when it was typed: a value that is sent tomorrow still counts for
   * today.
   */
  date: string;
  /** The newest check-in that the writer had before the eyes. */
  seen: SeenCheckIn | null;
  state: DraftState;
  /** The reason why it was refused. */
  message?: string;
  /** With a conflict: the value that somebody else has recorded; null where it was deleted. */
  current?: (Required<SeenCheckIn> & { by: string }) | null;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** Whether a note goes with the value; an empty one removes that of the day. */
export const saysNote = ({ note, opensNote = '' }: Pick<Draft, 'note' | 'opensNote'>): boolean =>
  note.trim() !== opensNote.trim();

type Listener = (userId: string, itemId: string, draft: Draft) => void;
const listeners = new Set<Listener>();

export function saveDrafts(userId: string, drafts: Drafts): void {
  if (Object.keys(drafts).length === 0) deleteUnsent(userId);
  else saveUnsent(userId, drafts);
}

export const readDrafts = (userId: string): Drafts => (loadUnsent(userId) ?? {}) as Drafts;

/**
 * Adds a value to the queue that is sent automatically. When the queue has an earlier value for the
 * item, the entry keeps the version that the person saw before that one, and of the same day also its
 * note and its confidence where the new value has none, as the server does.
 */
export function queueValue(userId: string, itemId: string, draft: Omit<Draft, 'state'>): void {
  const stored = readDrafts(userId);
  const former = stored[itemId];
  const ofDay = former?.date === draft.date ? former : undefined;
  const queued: Draft = {
    ...draft,
    ...(ofDay && !saysNote(draft)
      ? { note: ofDay.note, opensNote: ofDay.opensNote, mentions: ofDay.mentions }
      : {}),
    confidence: draft.confidence ?? ofDay?.confidence,
    seen: former ? former.seen : draft.seen,
    state: 'waiting',
  };
  saveDrafts(userId, { ...stored, [itemId]: queued });
  for (const listener of listeners) listener(userId, itemId, queued);
}

/** Returns how to stop. */
export function onQueuedValue(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
