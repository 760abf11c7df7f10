// Which items were changed at which number of the tree's counter, so that a server that knows an
// earlier state reads those alone. Noted by the triggers that move the counter (0009), in the same
// transaction.
import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

type Db = Kysely<unknown>;

/** A statement that changes more is noted as one that has changed all. */
const MOST_AT_ONCE = 200;

const NOTE = 'insert into tree_changes (organization_id, cycle_id, item_id, version)';
const OVER =
  'on conflict (organization_id, cycle_id, item_id) do update set version = excluded.version';
const CHANGES = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

async function sqliteTriggers(db: Db): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const after = async (
    name: string,
    when: string,
    cycle: string,
    [organization, item]: [string, string],
  ) => {
    const tree = `organization_id = ${organization} and cycle_id = ${cycle}`;
    await run(`drop trigger ${name}`);
    await run(`create trigger ${name} after ${when} begin
      update tree_versions set version = version + 1 where ${tree};
      ${NOTE} select organization_id, cycle_id, ${item}, version from tree_versions where ${tree} ${OVER};
    end`);
  };
  for (const [change, row] of CHANGES) {
    await after(`tree_version_item_${change}`, `${change} on items`, `${row}.cycle_id`, [
      `${row}.organization_id`,
      `${row}.id`,
    ]);
    await after(
      `tree_version_entry_${change}`,
      `${change} on progress_entries`,
      `(select cycle_id from items where items.organization_id = ${row}.organization_id and items.id = ${row}.item_id)`,
      [`${row}.organization_id`, `${row}.item_id`],
    );
  }
}

/**
 * `changed`: the organization, cycle and id of each item that the statement has changed, in one
 * form or another.
 */
async function postgresTriggers(db: Db): Promise<void> {
  const replace = (name: string, changed: string) =>
    sql
      .raw(`create or replace function ${name}() returns trigger language plpgsql as $$ begin
    update tree_versions set version = version + 1
      where (organization_id, cycle_id) in (select organization_id, cycle_id from (${changed}) as touched);
    if (select count(*) from (select 1 from changed limit ${MOST_AT_ONCE + 1}) as touched) > ${MOST_AT_ONCE} then
      ${NOTE} select distinct organization_id, cycle_id, '', version from (${changed}) as touched
        join tree_versions using (organization_id, cycle_id) ${OVER};
    else
      ${NOTE} select distinct organization_id, cycle_id, touched.id, version from (${changed}) as touched
        join tree_versions using (organization_id, cycle_id) ${OVER};
    end if;
    return null;
  end $$`)
      .execute(db);
  await replace('tree_version_items', 'select organization_id, cycle_id, id from changed');
  await replace(
    'tree_version_entries',
    'select items.organization_id, items.cycle_id, items.id from items where items.id in (select item_id from changed)',
  );
}

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('tree_changes')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tree_changes_key', ['organization_id', 'cycle_id', 'item_id'])
    .addForeignKeyConstraint(
      'tree_changes_tree',
      ['organization_id', 'cycle_id'],
      'tree_versions',
      ['organization_id', 'cycle_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await (db.getExecutor().adapter instanceof PostgresAdapter
    ? postgresTriggers(db)
    : sqliteTriggers(db));
}
