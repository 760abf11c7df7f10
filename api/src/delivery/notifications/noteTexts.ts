// Adds the text of a note, or of the note of a check-in, to the notifications about it when they are
// shown, so that it is the text of today, and none where it is deleted.
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
  const idsIn = (key: 'note' | 'checkIn') => [
    ...new Set(notifications.flatMap(({ subject }) => subject[key] ?? [])),
  ];
  const [noteIds, checkInIds] = [idsIn('note'), idsIn('checkIn')];
  const notes =
    noteIds.length === 0
      ? []
      : await context.db
          .selectFrom('notes')
          .where('id', 'in', noteIds)
          .select(['id', 'content', 'mentions'])
          .execute();
  const checkIns =
    checkInIds.length === 0
      ? []
      : await context.db
          .selectFrom('check_ins')
          .where('id', 'in', checkInIds)
          .select(['id', 'note as content', 'mentions'])
          .execute();
  const written = [...notes, ...checkIns];
  const people = await peopleMentionedIn(context, written);
  const texts = new Map(written.map((each) => [each.id, clipped(readableText(each, people))]));
  return notifications.map((notification) => {
    const { note, checkIn } = notification.subject;
    const text = texts.get(note ?? checkIn ?? '');
    return !text ? notification : { ...notification, subject: { ...notification.subject, text } };
  });
}
