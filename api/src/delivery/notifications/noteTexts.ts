// Adds the text of a note to the notifications about it when they are shown, so that it is the text
// of today, and none where the note is deleted.
import { peopleMentionedIn, readableText } from '../../planning/notes/mentions';
import type { Context } from '../../platform/context/context';

const MAX_LENGTH = 200;

interface About {
  subject: Record<string, string>;
}

const clipped = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;

export async function withNoteTexts<Notification extends About>(
  context: Pick<Context, 'db'>,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const ids = [...new Set(notifications.flatMap(({ subject }) => subject.note ?? []))];
  if (ids.length === 0) return [...notifications];
  const notes = await context.db
    .selectFrom('notes')
    .where('id', 'in', ids)
    .select(['id', 'content', 'mentions'])
    .execute();
  const people = await peopleMentionedIn(context, notes);
  const texts = new Map(notes.map((note) => [note.id, clipped(readableText(note, people))]));
  return notifications.map((notification) => {
    const text = texts.get(notification.subject.note ?? '');
    return text === undefined
      ? notification
      : { ...notification, subject: { ...notification.subject, text } };
  });
}
