// The name under which a person is listed and found in an organization, without case and accents,
// so that both engines order and search alike; with an index by which a page of any list costs the
// same.
import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

type Db = Kysely<unknown>;

const AT_ONCE = 500;

/**
 * As shared/domain writes it at this version: a migration must not change with what it once called.
 */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

async function nameAll(
  db: Db,
  table: 'memberships' | 'invitations',
  names: ReturnType<typeof sql<{ id: string; name: string }>>,
): Promise<void> {
  const { rows } = await names.execute(db);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows
      .slice(from, from + AT_ONCE)
      .map(({ id, name }) => sql`(${id}, ${plain(name.trim())})`);
    await sql`with named(id, name) as (values ${sql.join(part)})
      update ${sql.table(table)}
        set listed_name = (select name from named where named.id = ${sql.ref(`${table}.id`)})
        where id in (select id from named)`.execute(db);
  }
}

export async function up(db: Db): Promise<void> {
  // By its bytes, as SQLite compares: the locale of a PostgreSQL database would put the same names
  // in another order.
  const text =
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : ('text' as const);
  for (const table of ['memberships', 'invitations']) {
    await db.schema
      .alterTable(table)
      .addColumn('listed_name', text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await nameAll(
    db,
    'memberships',
    sql`select memberships.id as id, users.first_name || ' ' || users.last_name as name
      from memberships join users on users.id = memberships.user_id`,
  );
  await nameAll(db, 'invitations', sql`select id, name from invitations where name <> ''`);
  await db.schema
    .createIndex('memberships_by_name')
    .on('memberships')
    .columns(['organization_id', 'listed_name', 'id'])
    .execute();
  await db.schema
    .createIndex('invitations_open')
    .on('invitations')
    .columns(['organization_id', 'id'])
    .where(sql.ref('state'), 'in', sql`('pending', 'rejected')`)
    .execute();
}
