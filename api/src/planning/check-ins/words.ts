// The authors of a check-in: value, note and confidence may have different ones. Who replaces the
// value of a day becomes the author of the value. A note or a confidence that stays keeps its author
// (decision 0143).
import { nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { peopleWith } from '../notes/mentions';
import type { PeopleById } from '../notes/mentions';
import type { CheckInRow } from './store';

declare module '../../platform/context/context' {
  interface Ports {
    /** What an entry said before the caller replaced it, the newest first. */
    replacedByCaller(context: Context, entry: CheckInRow): Promise<ReplacedCheckIn[]>;
  }
}

/** `item_updated_at`: when its item was changed last before; absent in older audit entries. */
export type ReplacedCheckIn = CheckInRow & { item_updated_at?: string };

interface Author {
  userId: string | null;
  name: string;
}

const OF_NOTE = ['note_user_id', 'note_by', 'note_at'] as const;
const OF_CONFIDENCE = ['confidence_user_id', 'confidence_by'] as const;
const OF_EDIT = ['edited_user_id', 'edited_by'] as const;
type NoteAuthor = Pick<CheckInRow, (typeof OF_NOTE)[number]>;
type ConfidenceAuthor = Pick<CheckInRow, (typeof OF_CONFIDENCE)[number]>;
type Editor = Pick<CheckInRow, (typeof OF_EDIT)[number]>;
export type Authorship = Pick<
  CheckInRow,
  'created_by' | 'user_id' | 'created_at' | 'last_edited_at'
> &
  NoteAuthor &
  ConfidenceAuthor &
  Editor;

const OWN_NOTE: NoteAuthor = { note_user_id: null, note_by: null, note_at: null };
const OWN_CONFIDENCE: ConfidenceAuthor = { confidence_user_id: null, confidence_by: null };
const OWN_EDIT: Editor = { edited_user_id: null, edited_by: null };
export const OWN_WORDS = { ...OWN_NOTE, ...OWN_CONFIDENCE, ...OWN_EDIT };

/** The author in the history: a person by the current name, an API key by its description. */
export function authorOf(tx: Context): Author {
  if (tx.actor.kind === 'apiKey') return { userId: null, name: `API: ${tx.actor.description}` };
  const { userId, email, firstName, lastName } = requireUser(tx);
  return { userId, name: `${firstName} ${lastName}`.trim() || email };
}

const authorOfValue = ({ user_id, created_by }: CheckInRow): Author => ({
  userId: user_id,
  name: created_by,
});

const isSame = (one: Author, other: Author): boolean =>
  one.userId === other.userId && (one.userId !== null || one.name === other.name);

/** `author`: that of the value after the change. `note`: the stored text after it. */
interface Words {
  author: Author;
  note: string;
  saysConfidence: boolean;
}

function noteAuthor(tx: Context, previous: CheckInRow, { author, note }: Words): NoteAuthor {
  const former = authorOfValue(previous);
  if (note === '') return OWN_NOTE;
  if (note !== previous.note) {
    const writer = authorOf(tx);
    return isSame(writer, author)
      ? OWN_NOTE
      : { note_user_id: writer.userId, note_by: writer.name, note_at: nowOf(tx) };
  }
  const { note_user_id, note_by, note_at } = previous;
  if (note_by !== null) return { note_user_id, note_by, note_at };
  return isSame(former, author)
    ? OWN_NOTE
    : { note_user_id: former.userId, note_by: former.name, note_at: previous.created_at };
}

function confidenceAuthor(
  tx: Context,
  previous: CheckInRow,
  { author, saysConfidence }: Words,
): ConfidenceAuthor {
  const isKept = !saysConfidence;
  const { confidence_user_id, confidence_by } = previous;
  if (isKept && (previous.confidence === null || confidence_by !== null))
    return { confidence_user_id, confidence_by };
  const giver = isKept ? authorOfValue(previous) : authorOf(tx);
  return isSame(giver, author)
    ? OWN_CONFIDENCE
    : { confidence_user_id: giver.userId, confidence_by: giver.name };
}

/** Whose note and confidence they are after a change of the entry. */
const wordsAfter = (tx: Context, previous: CheckInRow, words: Words) => ({
  ...noteAuthor(tx, previous, words),
  ...confidenceAuthor(tx, previous, words),
});

/** Who corrects it now, where it is not the author of its value. */
function editorOf(tx: Context, entry: CheckInRow): Editor {
  const editor = authorOf(tx);
  return isSame(editor, authorOfValue(entry))
    ? OWN_EDIT
    : { edited_user_id: editor.userId, edited_by: editor.name };
}

/** What a correction changes of the authors: the value stays with its author, at its time. */
export const authorshipOfCorrection = (
  tx: Context,
  entry: CheckInRow,
  said: Omit<Words, 'author'>,
): Omit<Authorship, 'created_by' | 'user_id' | 'created_at'> => ({
  last_edited_at: nowOf(tx),
  ...editorOf(tx, entry),
  ...wordsAfter(tx, entry, { ...said, author: authorOfValue(entry) }),
});

/**
 * Who is the author of a second value of the day. Another person's is a new check-in at its own
 * time; that of the same person is an edit.
 */
export function authorshipOfReplacement(
  tx: Context,
  previous: CheckInRow,
  said: Omit<Words, 'author'>,
): Authorship {
  const author = authorOf(tx);
  const now = nowOf(tx);
  return {
    user_id: author.userId,
    created_by: author.name,
    ...(isSame(author, authorOfValue(previous))
      ? { created_at: previous.created_at, last_edited_at: now }
      : { created_at: now, last_edited_at: null }),
    ...OWN_EDIT,
    ...wordsAfter(tx, previous, { ...said, author }),
  };
}

/** The name of a person today; that of an API key is the stored one. */
function nameToday(
  people: PeopleById,
  userId: string | null,
  stored: string | null,
): string | null {
  const person = userId === null ? undefined : people.get(userId);
  return (person && `${person.firstName} ${person.lastName}`.trim()) || stored;
}

/**
 * Who was the author of what a correction gives back to an entry, and when its item was changed last
 * then, if the caller has replaced exactly that: the undo of a replacement. `note` has the names of
 * the mentioned people.
 */
export async function restoredAuthorship(
  tx: Context,
  entry: CheckInRow,
  after: Pick<CheckInRow, 'value' | 'note' | 'confidence' | 'date'>,
): Promise<{ authorship: Authorship; itemUpdatedAt: string | undefined } | null> {
  if (after.date !== entry.date || !isSame(authorOf(tx), authorOfValue(entry))) return null;
  const former = (await tx.ports.replacedByCaller(tx, entry)).find(
    ({ value, note, confidence }) =>
      value === after.value && note === after.note && confidence === after.confidence,
  );
  if (!former) return null;
  // Entries of the audit trail may be older than these columns and than a name.
  const words = { ...OWN_WORDS, ...former };
  const people = await peopleWith(
    tx,
    [former.user_id, words.note_user_id, words.confidence_user_id, words.edited_user_id].filter(
      (id) => id !== null,
    ),
  );
  const authorship = {
    user_id: former.user_id,
    created_by: nameToday(people, former.user_id, former.created_by) ?? '',
    created_at: former.created_at,
    last_edited_at: former.last_edited_at,
    edited_user_id: words.edited_user_id,
    edited_by: nameToday(people, words.edited_user_id, words.edited_by),
    note_user_id: words.note_user_id,
    note_by: nameToday(people, words.note_user_id, words.note_by),
    note_at: words.note_at,
    confidence_user_id: words.confidence_user_id,
    confidence_by: nameToday(people, words.confidence_user_id, words.confidence_by),
  };
  return { authorship, itemUpdatedAt: former.item_updated_at };
}

/** Of an entry whose note or confidence is of another person, or corrected by one: names of today. */
export interface PresentedWords {
  noteBy: string | null;
  noteAt: string | null;
  confidenceBy: string | null;
  editedBy: string | null;
}

/** Who corrected it is read where it is shown. */
type Presented = NoteAuthor & ConfidenceAuthor & Partial<Editor>;

export async function presentWords(
  context: Pick<Context, 'db'>,
  entries: readonly Presented[],
): Promise<(entry: Presented) => PresentedWords> {
  const ids = entries
    .flatMap((each) => [each.note_user_id, each.confidence_user_id, each.edited_user_id ?? null])
    .filter((id) => id !== null);
  const people = await peopleWith(context, [...new Set(ids)]);
  return (entry) => ({
    noteBy: nameToday(people, entry.note_user_id, entry.note_by),
    noteAt: entry.note_at,
    confidenceBy: nameToday(people, entry.confidence_user_id, entry.confidence_by),
    editedBy: nameToday(people, entry.edited_user_id ?? null, entry.edited_by ?? null),
  });
}
