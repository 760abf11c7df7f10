// What was deleted and can still come back, and a counter per cycle that grows with every change of
// what its tree shows. The counter is kept by triggers, so that no writer can forget it; what it
// counts is in docs/decisions/0018.
import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

type Db = Kysely<unknown>;

/** `changed` names the rows at hand: the row of a SQLite trigger, a set of rows on PostgreSQL. */
const grow = (where: string) => `update tree_versions set version = version + 1 where ${where}`;

const OF_PERSON = (person: string) =>
  'exists (select 1 from items where items.organization_id = tree_versions.organization_id and items.cycle_id = ' +
  `tree_versions.cycle_id and (items.owner_id = ${person} or items.assigned_id = ${person}))`;
const CHANGES = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

async function sqliteTriggers(db: Db): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const trigger = (name: string, when: string, body: string) =>
    run(`create trigger ${name} after ${when} begin ${body}; end`);
  await trigger(
    'tree_version_made',
    'insert on cycles',
    'insert into tree_versions (organization_id, cycle_id, version) values (new.organization_id, new.id, 1)',
  );
  await trigger(
    'tree_version_cycle',
    'update on cycles',
    grow('organization_id = new.organization_id and cycle_id = new.id'),
  );
  for (const [change, row] of CHANGES) {
    await trigger(
      `tree_version_item_${change}`,
      `${change} on items`,
      grow(`organization_id = ${row}.organization_id and cycle_id = ${row}.cycle_id`),
    );
    await trigger(
      `tree_version_entry_${change}`,
      `${change} on progress_entries`,
      grow(
        `organization_id = ${row}.organization_id and cycle_id = (select cycle_id from items where ` +
          `items.organization_id = ${row}.organization_id and items.id = ${row}.item_id)`,
      ),
    );
  }
  await trigger(
    'tree_version_person',
    'update of first_name, last_name on users',
    grow(OF_PERSON('new.id')),
  );
}

/**
 * Once per statement, however many rows it changes: an import of 5,000 rows counts as a few
 * changes.
 */
async function postgresTriggers(db: Db): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const action = (name: string, body: string) =>
    run(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    );
  await action(
    'tree_version_made',
    'insert into tree_versions (organization_id, cycle_id, version) values (new.organization_id, new.id, 1)',
  );
  await run(
    'create trigger tree_version_made after insert on cycles for each row execute function tree_version_made()',
  );
  await action(
    'tree_version_cycle',
    grow('organization_id = new.organization_id and cycle_id = new.id'),
  );
  await run(
    'create trigger tree_version_cycle after update on cycles for each row execute function tree_version_cycle()',
  );
  await action(
    'tree_version_items',
    grow('(organization_id, cycle_id) in (select organization_id, cycle_id from changed)'),
  );
  await action(
    'tree_version_entries',
    grow(
      '(organization_id, cycle_id) in (select items.organization_id, ' +
        'items.cycle_id from items where items.id in (select item_id from changed))',
    ),
  );
  for (const [table, plural] of [
    ['items', 'items'],
    ['progress_entries', 'entries'],
  ] as const) {
    for (const [change, row] of CHANGES) {
      await run(
        `create trigger tree_version_${plural}_${change} after ${change} on ${table} referencing ${row} table as ` +
          `changed for each statement execute function tree_version_${plural}()`,
      );
    }
  }
  await action('tree_version_person', grow(OF_PERSON('new.id')));
  await run(
    'create trigger tree_version_person after update of first_name, ' +
      'last_name on users for each row execute function tree_version_person()',
  );
}

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('tree_versions')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tree_versions_key', ['organization_id', 'cycle_id'])
    .addForeignKeyConstraint(
      'tree_versions_cycle',
      ['organization_id', 'cycle_id'],
      'cycles',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await sql`insert into tree_versions (organization_id, cycle_id, version)
    select organization_id, id, 1 from cycles`.execute(db);
  await (db.getExecutor().adapter instanceof PostgresAdapter
    ? postgresTriggers(db)
    : sqliteTriggers(db));

  await db.schema
    .createTable('deletions')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addColumn('removed_rows', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deletions_key', ['organization_id', 'id'])
    .addForeignKeyConstraint(
      'deletions_cycle',
      ['organization_id', 'cycle_id'],
      'cycles',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('deletions_by_id').unique().on('deletions').column('id').execute();
  await db.schema
    .createIndex('deletions_of_cycle')
    .on('deletions')
    .columns(['organization_id', 'cycle_id', 'created_at'])
    .execute();
}
