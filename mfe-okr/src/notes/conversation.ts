// Notes and check-ins with a note in one list, newest first. Notes come by pages and check-ins all
// at once, so check-ins older than the notes that were read are not shown yet.
import type { CheckIn } from '@cumbre/contract/checkIns';
import type { Note } from '@cumbre/contract/notes';

export type Said =
  | { kind: 'note'; id: string; at: string; note: Note }
  | { kind: 'checkIn'; id: string; at: string; entry: CheckIn };

interface Conversation {
  notes: readonly Note[];
  entries: readonly CheckIn[];
  hasEarlierNotes: boolean;
  /** What a link leads to is there, however old it is. */
  linked: string | null;
}

/** When the note was written, which may be before the value that has kept it. */
export const saidAt = ({ noteAt, createdAt }: CheckIn): string => noteAt ?? createdAt;

export function conversationOf({ notes, entries, hasEarlierNotes, linked }: Conversation): Said[] {
  const oldest = hasEarlierNotes ? notes.at(-1)?.createdAt : undefined;
  const said: Said[] = [
    ...notes.map((note) => ({ kind: 'note' as const, id: note.id, at: note.createdAt, note })),
    ...entries
      .map((entry) => ({ kind: 'checkIn' as const, id: entry.id, at: saidAt(entry), entry }))
      .filter(({ id, at }) => oldest === undefined || at >= oldest || id === linked),
  ];
  return said.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
