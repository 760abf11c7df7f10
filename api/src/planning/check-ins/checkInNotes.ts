// Mentions in the notes of check-ins, by the rule of notes on items (notes/mentions.ts).
import type { Person } from '@cumbre/contract/items';
import { membersAmong } from '../../organizations/access/membersAmong';
import type { Context } from '../../platform/context/context';
import { mentionedIds, peopleMentionedIn, readableText, textWithMentions } from '../notes/mentions';
import type { PeopleById } from '../notes/mentions';
import type { CheckInRow } from './store';

type StoredNote = Pick<CheckInRow, 'note' | 'mentions'>;

const textOf = ({ note, mentions }: StoredNote) => ({ content: note, mentions });

/** The note with the names of today. */
export const readableCheckInNote = (entry: StoredNote, people: PeopleById): string =>
  readableText(textOf(entry), people);

/** The rows with the names of the mentioned people in their notes. */
export async function readableCheckIns<Row extends StoredNote>(
  context: Pick<Context, 'db'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const people = await peopleMentionedIn(context, rows);
  return rows.map((row) => ({ ...row, note: readableCheckInNote(row, people) }));
}

export async function readableCheckIn<Row extends StoredNote>(
  context: Pick<Context, 'db'>,
  row: Row,
): Promise<Row> {
  return (await readableCheckIns(context, [row]))[0]!;
}

export const mentionsOfCheckIn = (entry: StoredNote, people: PeopleById): Person[] =>
  mentionedIds(entry).flatMap((id) => people.get(id) ?? []);

/** The note to store; without a note in the request, the one of `before`. */
export async function noteWithMentions(
  tx: Context,
  organizationId: string,
  { note, mentions }: { note?: string | undefined; mentions?: readonly string[] | undefined },
  before: StoredNote | null,
): Promise<StoredNote> {
  if (note === undefined) return { note: before?.note ?? '', mentions: before?.mentions ?? '[]' };
  const text = await textWithMentions(
    tx,
    organizationId,
    { content: note, mentions },
    before && textOf(before),
  );
  return { note: text.content, mentions: text.mentions };
}

/** What an undo restores: a correction may mention members alone. */
export async function correctionTo(
  tx: Context,
  entry: CheckInRow,
): Promise<{ value: number; note: string; mentions: string[]; confidence: number | null }> {
  const { note, value, confidence } = await readableCheckIn(tx, entry);
  const mentions = await membersAmong(tx, entry.organization_id, mentionedIds(entry));
  return { value, note, mentions, confidence };
}
