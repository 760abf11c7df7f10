// The SQL of drafts. Whoever may not read a draft gets no row, by the same statement as for an id
// that does not exist.
import type { DraftContent } from '@cumbre/contract/drafts';
import { DRAFTS_LISTED } from '@cumbre/contract/limits';
import type { Person } from '@cumbre/contract/items';
import type { Insertable, Selectable } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { DraftsTable } from './tables';

type DraftRow = Selectable<DraftsTable>;
/** A draft with its content read. */
export type StoredDraft = Omit<DraftRow, 'content'> & { content: DraftContent };

export const storedDraft = (row: DraftRow): StoredDraft => ({
  ...row,
  content: JSON.parse(row.content) as DraftContent,
});

/** Everybody whom the objective or a line names, each once. */
export function namedIn({ objective, lines }: DraftContent): string[] {
  const named = [objective, ...lines].flatMap(({ owner, assignedUser }) => [owner, assignedUser]);
  return [...new Set(named.filter((userId): userId is string => typeof userId === 'string'))];
}

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
  return rows.map(storedDraft);
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
  return row ? storedDraft(row) : null;
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

/** Lets the author and the named members read the draft, and nobody else but managers. */
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
        .where('memberships.user_id', 'in', [draft.author_id, ...namedIn(draft.content)])
        .select((row) => [
          'memberships.organization_id',
          row.val(draft.id).as('draft_id'),
          'memberships.user_id',
        ]),
    )
    .execute();
}

const rowOf = (draft: StoredDraft): Insertable<DraftsTable> => ({
  ...draft,
  content: JSON.stringify(draft.content),
});

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

/** Authors and named people, also former members. */
export async function peopleOfDrafts(
  { db }: Pick<Context, 'db'>,
  drafts: readonly StoredDraft[],
): Promise<Person[]> {
  const ids = new Set(drafts.flatMap(({ author_id, content }) => [author_id, ...namedIn(content)]));
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
