// The SQL of drafts. Whoever may not read a draft gets no row, by the same statement as for an id
// that does not exist.
import type { DraftContent } from '@cumbre/contract/drafts';
import { DRAFTS_LISTED } from '@cumbre/contract/limits';
import type { Person } from '@cumbre/contract/items';
import type { Insertable, Selectable } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { DraftsTable } from './tables';

type DraftRow = Selectable<DraftsTable>;
/** `readers` is absent where there are none, as in drafts from before there were any. */
type StoredContent = DraftContent & { readers?: readonly string[] };
/** A draft with its content read. */
export type StoredDraft = Omit<DraftRow, 'content'> & {
  content: DraftContent;
  readers: readonly string[];
  /** Were readers until they left the organization. */
  formerReaders: readonly string[];
};

/** Who left the organization is no reader, also after coming back: the row of `draft_people` is gone. */
export async function storedDrafts(
  { db }: Pick<Context, 'db'>,
  rows: readonly DraftRow[],
): Promise<StoredDraft[]> {
  const parsed = rows.map((row) => {
    const { readers = [], ...content } = JSON.parse(row.content) as StoredContent;
    return { ...row, content, readers };
  });
  const shown = parsed.filter(({ readers }) => readers.length > 0).map(({ id }) => id);
  const people =
    shown.length === 0
      ? []
      : await db
          .selectFrom('draft_people')
          .where('draft_id', 'in', shown)
          .select(['draft_id', 'user_id'])
          .execute();
  const mayRead = new Set(people.map(({ draft_id, user_id }) => `${draft_id} ${user_id}`));
  return parsed.map(({ readers, ...draft }) => {
    const isReader = (userId: string) => mayRead.has(`${draft.id} ${userId}`);
    return {
      ...draft,
      readers: readers.filter(isReader),
      formerReaders: readers.filter((userId) => !isReader(userId)),
    };
  });
}

/** Everybody whom the objective or a line names, each once. */
export function namedIn({ objective, lines }: DraftContent): string[] {
  const named = [objective, ...lines].flatMap(({ owner, assignedUser }) => [owner, assignedUser]);
  return [...new Set(named.filter((userId): userId is string => typeof userId === 'string'))];
}

/** Everybody whom the draft names or is shown to, each once. */
export const shownTo = ({
  content,
  readers,
}: Pick<StoredDraft, 'content' | 'readers'>): string[] => [
  ...new Set([...namedIn(content), ...readers]),
];

/** The drafts that the person can read. */
function readableBy({ db }: Pick<Context, 'db'>, userId: string) {
  return db
    .selectFrom('drafts')
    .selectAll('drafts')
    .where((draft) =>
      draft.exists(
        draft
          .selectFrom('memberships')
          .select('memberships.id')
          .whereRef('memberships.organization_id', '=', 'drafts.organization_id')
          .where('memberships.user_id', '=', userId)
          .where((member) =>
            member.or([
              member('memberships.role', 'in', ['owner', 'admin']),
              member.exists(
                member
                  .selectFrom('draft_people')
                  .select('draft_people.user_id')
                  .whereRef('draft_people.organization_id', '=', 'drafts.organization_id')
                  .whereRef('draft_people.draft_id', '=', 'drafts.id')
                  .where('draft_people.user_id', '=', userId),
              ),
            ]),
          ),
      ),
    );
}

/** Everybody who can read the draft. */
export async function readersOf(
  { db }: Pick<Context, 'db'>,
  { organization_id, id }: Pick<StoredDraft, 'organization_id' | 'id'>,
): Promise<string[]> {
  const named = db
    .selectFrom('draft_people')
    .where('organization_id', '=', organization_id)
    .where('draft_id', '=', id)
    .select('user_id');
  const rows = await db
    .selectFrom('memberships')
    .where('organization_id', '=', organization_id)
    .where((member) =>
      member.or([member('role', 'in', ['owner', 'admin']), member('user_id', 'in', named)]),
    )
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Last changed first. */
export async function draftsReadableBy(
  context: Context,
  organizationId: string,
  userId: string,
): Promise<StoredDraft[]> {
  const rows = await readableBy(context, userId)
    .where('drafts.organization_id', '=', organizationId)
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(DRAFTS_LISTED)
    .execute();
  return storedDrafts(context, rows);
}

/** Null for whoever may not read it. Locks the row inside a transaction. */
export async function findDraft(
  context: Context,
  draftId: string,
  userId: string,
): Promise<StoredDraft | null> {
  const query = readableBy(context, userId).where('drafts.id', '=', draftId);
  const row = await (
    context.db.isTransaction ? context.database.withRowLock(query, 'change') : query
  ).executeTakeFirst();
  const [draft = null] = await storedDrafts(context, row ? [row] : []);
  return draft;
}

export async function draftsWrittenBy(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  userId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .where('organization_id', '=', organizationId)
    .where('author_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets the author, the named members and the readers read the draft, and nobody else but managers. */
async function storePeople(tx: Context, draft: StoredDraft): Promise<void> {
  await tx.db
    .deleteFrom('draft_people')
    .where('organization_id', '=', draft.organization_id)
    .where('draft_id', '=', draft.id)
    .execute();
  await tx.db
    .insertInto('draft_people')
    .columns(['organization_id', 'draft_id', 'user_id'])
    .expression((values) =>
      values
        .selectFrom('memberships')
        .where('memberships.organization_id', '=', draft.organization_id)
        .where('memberships.user_id', 'in', [draft.author_id, ...shownTo(draft)])
        .select((row) => [
          'memberships.organization_id',
          row.val(draft.id).as('draft_id'),
          'memberships.user_id',
        ]),
    )
    .execute();
}

const rowOf = ({
  formerReaders: _former,
  readers,
  content,
  ...draft
}: StoredDraft): Insertable<DraftsTable> => {
  const stored: StoredContent = readers.length > 0 ? { ...content, readers } : content;
  return { ...draft, content: JSON.stringify(stored) };
};

export async function insertDraft(tx: Context, draft: StoredDraft): Promise<void> {
  await tx.db.insertInto('drafts').values(rowOf(draft)).execute();
  await storePeople(tx, draft);
}

export async function changeDraftRow(tx: Context, draft: StoredDraft): Promise<void> {
  await tx.db
    .updateTable('drafts')
    .set(rowOf(draft))
    .where('organization_id', '=', draft.organization_id)
    .where('id', '=', draft.id)
    .execute();
  await storePeople(tx, draft);
}

export async function removeDraft(
  tx: Context,
  { organization_id, id }: Pick<StoredDraft, 'organization_id' | 'id'>,
): Promise<void> {
  await tx.db
    .deleteFrom('drafts')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Authors, named people and readers, also former members. */
export async function peopleOfDrafts(
  { db }: Pick<Context, 'db'>,
  drafts: readonly StoredDraft[],
): Promise<Person[]> {
  const ids = new Set(drafts.flatMap((draft) => [draft.author_id, ...shownTo(draft)]));
  const people: Person[] = [];
  const all = [...ids];
  for (let from = 0; from < all.length; from += 500)
    people.push(
      ...(await db
        .selectFrom('users')
        .where('id', 'in', all.slice(from, from + 500))
        .orderBy('id')
        .select(['id', 'first_name as firstName', 'last_name as lastName'])
        .execute()),
    );
  return people;
}
