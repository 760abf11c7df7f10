// Mentions in notes and in the notes of check-ins. A person writes "@Ana Quispe" and sends the ids of the mentioned people. The
// stored text has `@[id]` in these places and the note a list of the ids, so that readers get the
// name of today. Only listed ids are read as names: a text with another id stays as it was typed.
import { MENTIONS_MAX } from '@cumbre/contract/limits';
import type { Person } from '@cumbre/contract/items';
import { membersAmong } from '../../organizations/access/membersAmong';
import type { Context } from '../../platform/context/context';
import { fieldError } from '../../platform/errors/fieldErrors';

export interface StoredText {
  content: string;
  mentions: string;
}

export type PeopleById = ReadonlyMap<string, Person>;

const TOKEN = /@\[([\w-]{1,64})\]/g;

export const mentionedIds = ({ mentions }: Pick<StoredText, 'mentions'>): string[] =>
  JSON.parse(mentions) as string[];

/** The ids of the people who are mentioned and were not before. */
export function addedMentions(
  after: Pick<StoredText, 'mentions'>,
  before: Pick<StoredText, 'mentions'> | null,
): string[] {
  const former = new Set(before ? mentionedIds(before) : []);
  return mentionedIds(after).filter((id) => !former.has(id));
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

export async function peopleWith(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', ids)
    .select(['id', 'first_name', 'last_name'])
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name }) => [
      id,
      { id, firstName: first_name, lastName: last_name },
    ]),
  );
}

/** The people whom these notes mention, also those who have left. */
export const peopleMentionedIn = (
  context: Pick<Context, 'db'>,
  notes: readonly Pick<StoredText, 'mentions'>[],
): Promise<Map<string, Person>> => peopleWith(context, [...new Set(notes.flatMap(mentionedIds))]);

/** The text with the names of today. */
export function readableText(note: StoredText, people: PeopleById): string {
  const listed = new Set(mentionedIds(note));
  return note.content.replaceAll(TOKEN, (token, id: string) => {
    const person = listed.has(id) ? people.get(id) : undefined;
    return person ? `@${nameOf(person)}` : token;
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The text to store. Of people with equal names, each gets the next place in the text. Who is not
 * in the text is not mentioned.
 */
export function storedText(text: string, people: readonly Person[]): StoredText {
  const idsByName = new Map<string, string[]>();
  for (const person of people) {
    const name = nameOf(person);
    if (name !== '') idsByName.set(name, [...(idsByName.get(name) ?? []), person.id]);
  }
  if (idsByName.size === 0) return { content: text, mentions: '[]' };
  // The longest first: "@Ana Quispe" is not "@Ana".
  const names = [...idsByName.keys()].toSorted((one, other) => other.length - one.length);
  const places = new RegExp(`@(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const mentioned = new Set<string>();
  const content = text.replaceAll(places, (_place, name: string) => {
    const ids = idsByName.get(name)!;
    const id = ids.length > 1 ? ids.shift()! : ids[0]!;
    mentioned.add(id);
    return `@[${id}]`;
  });
  return { content, mentions: JSON.stringify([...mentioned]) };
}

/**
 * Members may be mentioned, and who is mentioned already may stay. `mentions`: undefined keeps those
 * of `before`, for programs that know no mentions.
 */
export async function textWithMentions(
  context: Context,
  organizationId: string,
  { content, mentions }: { content: string; mentions?: readonly string[] | undefined },
  before: StoredText | null = null,
): Promise<StoredText> {
  const former = before ? mentionedIds(before) : [];
  const ids = [...new Set(mentions ?? former)].slice(0, MENTIONS_MAX);
  const added = ids.filter((id) => !former.includes(id));
  if ((await membersAmong(context, organizationId, added)).length < added.length)
    throw fieldError(context.language, 'mentions', 'PERSON_UNKNOWN');
  const people = await peopleWith(context, ids);
  return storedText(
    content,
    ids.flatMap((id) => people.get(id) ?? []),
  );
}
