// The ids under which a log has entries about one thing: an item and its shares, the item that a
// draft became, and a person and the membership. The screen names them alike.
import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import { escapeLike } from '../../platform/database/escapeLike';
import type { Database } from '../../platform/database/schema';

const pattern = (field: string, id: string) => `%"${field}":"${escapeLike(id)}"%`;

/** The items that drafts became, by the draft. */
async function publishedDrafts(
  db: Kysely<Database>,
  scope: string,
  { subject, shared }: { subject: string; shared: readonly string[] },
): Promise<{ draft: string; item: string }[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .where('scope', '=', scope)
    .where('action', '=', 'draft.published')
    .where((row) =>
      row.or([
        row('subject_id', 'in', [subject, ...shared]),
        sql<SqlBool>`after_change like ${pattern('draft', subject)} escape '\\'`,
      ]),
    )
    .select(['subject_id', 'after_change'])
    .execute();
  return rows.flatMap(({ subject_id: item, after_change }) => {
    const { draft } = JSON.parse(after_change ?? '{}') as { draft?: string };
    return draft === undefined ? [] : [{ draft, item }];
  });
}

/** Also of a former member, whose membership is gone. */
async function membershipIds(
  db: Kysely<Database>,
  scope: string,
  subject: string,
): Promise<string[]> {
  const [memberships, entries] = await Promise.all([
    db
      .selectFrom('memberships')
      .where('organization_id', '=', scope)
      .where((row) => row.or([row('id', '=', subject), row('user_id', '=', subject)]))
      .select(['id', 'user_id'])
      .execute(),
    db
      .selectFrom('audit_entries')
      .where('scope', '=', scope)
      .where('action', '=', 'member.changed')
      .where((row) =>
        row.or([
          row('subject_id', '=', subject),
          sql<SqlBool>`after_change like ${pattern('id', subject)} escape '\\'`,
        ]),
      )
      .select(['subject_id', 'after_change'])
      .execute(),
  ]);
  return [
    ...memberships.flatMap(({ id, user_id }) => [id, user_id]),
    ...entries.flatMap(({ subject_id, after_change }) => {
      const { id } = JSON.parse(after_change ?? '{}') as { id?: string };
      return id === undefined ? [subject_id] : [subject_id, id];
    }),
  ];
}

export async function sameThing(
  db: Kysely<Database>,
  scope: string,
  subject: string,
): Promise<{ ids: readonly string[]; items: readonly string[] }> {
  const shares = db.selectFrom('shares').where('organization_id', '=', scope);
  const offered = await shares.where('id', '=', subject).select('item_id').execute();
  const shared = offered.map(({ item_id }) => item_id);
  const [published, people] = await Promise.all([
    publishedDrafts(db, scope, { subject, shared }),
    membershipIds(db, scope, subject),
  ]);
  const items = [...new Set([subject, ...shared, ...published.map(({ item }) => item)])];
  const given = await shares.where('item_id', 'in', items).select('id').execute();
  const ids = new Set([
    ...items,
    ...given.map(({ id }) => id),
    ...published.map(({ draft }) => draft),
    ...people,
  ]);
  return { ids: [...ids], items };
}
