// The baseline server: the same rows, framework, driver, compression and prepared statements,
// without sessions, rights, roll-up, audit, events and triggers. Both tables have keys and indexes.
import compress from '@fastify/compress';
import BetterSqlite from 'better-sqlite3';
import { fastify } from 'fastify';
import path from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';

const { DATABASE_URL, DATA_DIR, PORT } = process.env;

const TREE = `select items.id, items.code, items.kind, items.parent_id as "parentId", items.position,
    items.title, items.description, items.type, items.lag_measure as "lagMeasure", items.unit,
    items.start_value as "startValue", items.target_value as "targetValue", items.weight,
    items.owner_id as "owner", items.assigned_id as "assignedUser", items.cycle_id as "cycle", items.frequency,
    items.occurrence_mode as "occurrenceMode", items.cadence, items.start_date as "startDate",
    items.end_date as "endDate",
    items.updated_at as "lastUpdated", items.version, newest.value as "newestValue", newest.date as "newestDate"
  from items left join check_ins as newest
    on newest.organization_id = items.organization_id and newest.item_id = items.id
    and newest.date = (select max(entry.date) from check_ins as entry
      where entry.organization_id = items.organization_id and entry.item_id = items.id)
  where items.organization_id = $1 and items.cycle_id = $2`;
const ENTRY = `insert into check_ins (organization_id, id, item_id, date, value, note, created_by, created_at)
  values ($1, $2, $3, $4, $5, '', 'bare', $6)
  on conflict (organization_id, item_id, date) do update set value = excluded.value`;
const TOUCH = 'update items set updated_at = $1 where organization_id = $2 and id = $3';

function onSqlite() {
  const db = new BetterSqlite(path.join(DATA_DIR, 'cumbre.sqlite'));
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 5000',
  ])
    db.pragma(pragma);
  // This driver treats numbered placeholders such as $1 as names.
  const prepared = (text) => {
    const statement = db.prepare(text.replaceAll(/\$(\d)/g, '@p$1'));
    return (method, values) =>
      statement[method](Object.fromEntries(values.map((value, index) => [`p${index + 1}`, value])));
  };
  const [tree, entry, touch] = [TREE, ENTRY, TOUCH].map(prepared);
  const record = db.transaction((first, second) => {
    entry('run', first);
    touch('run', second);
  });
  return {
    tree: async (values) => tree('all', values),
    record: async (first, second) => record(first, second),
    close: () => db.close(),
  };
}

function onPostgres() {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  return {
    tree: async (values) => (await pool.query({ name: 'tree', text: TREE, values })).rows,
    record: async (first, second) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query({ name: 'entry', text: ENTRY, values: first });
        await client.query({ name: 'touch', text: TOUCH, values: second });
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

const database = DATABASE_URL ? onPostgres() : onSqlite();
const app = fastify();
await app.register(compress, { encodings: ['gzip'], zlibOptions: { level: 1 }, threshold: 1024 });
app.get('/readyz', async () => ({ status: 'ok' }));
app.get('/tree', async ({ query }, reply) =>
  reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ items: await database.tree([query.organization, query.cycle]) }),
);
app.post('/check-in', async ({ body: { organization, item, date, value } }, reply) => {
  const now = new Date().toISOString();
  const id = uuidv7();
  await database.record([organization, id, item, date, value, now], [now, organization, item]);
  return reply.code(201).send({ entry: { id, item, date, value } });
});
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => database.close())
      .then(() => process.exit(0)),
);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
