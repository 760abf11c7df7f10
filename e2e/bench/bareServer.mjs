// What the server is held against: the same rows by the same framework and driver, with the same compression, and nothing
// else. No session, no rights, no roll-up, no audit. Run by serverBench.mjs: node bareServer.mjs <port>.
import compress from '@fastify/compress';
import BetterSqlite from 'better-sqlite3';
import { fastify } from 'fastify';
import path from 'node:path';
import pg from 'pg';

const { DATABASE_URL, DATA_DIR } = process.env;
const TREE = `select items.*, newest.value as newest_value, newest.date as newest_date from items
  left join progress_entries as newest on newest.organization_id = items.organization_id and newest.item_id = items.id
    and newest.date = (select max(date) from progress_entries as entry where entry.organization_id = items.organization_id and entry.item_id = items.id)
  where items.organization_id = $1 and items.cycle_id = $2`;
const ENTRY = `insert into progress_entries (organization_id, id, item_id, date, value, note, created_by, created_at) values ($1, $2, $3, $4, $5, '', 'bare', $4)
  on conflict (organization_id, item_id, date) do update set value = excluded.value`;
const TOUCH = 'update items set updated_at = $1 where organization_id = $2 and id = $3';

function onSqlite() {
  const db = new BetterSqlite(path.join(DATA_DIR, 'cumbre.sqlite'));
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000']) db.pragma(pragma);
  const [tree, entry, touch] = [TREE, ENTRY, TOUCH].map((text) => db.prepare(text.replaceAll(/\$(\d)/g, '?$1')));
  const record = db.transaction(({ organization, item, date, value }) => {
    entry.run(organization, `bare-${item}-${date}`, item, date, value);
    touch.run(date, organization, item);
  });
  return { tree: (organization, cycle) => tree.all(organization, cycle), record };
}

function onPostgres() {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  return {
    tree: async (organization, cycle) => (await pool.query({ name: 'tree', text: TREE, values: [organization, cycle] })).rows,
    record: async ({ organization, item, date, value }) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query({ name: 'entry', text: ENTRY, values: [organization, `bare-${item}-${date}`, item, date, value] });
        await client.query({ name: 'touch', text: TOUCH, values: [date, organization, item] });
        await client.query('commit');
      } finally {
        client.release();
      }
    },
  };
}

const database = DATABASE_URL ? onPostgres() : onSqlite();
const app = fastify();
await app.register(compress, { encodings: ['gzip'], zlibOptions: { level: 1 }, threshold: 1024 });
app.get('/tree', async ({ query }, reply) => reply.type('application/json').send(JSON.stringify({ items: await database.tree(query.organization, query.cycle) })));
app.post('/check-in', async ({ body }, reply) => {
  await database.record(body);
  return reply.code(201).send({ recorded: true });
});
app.get('/readyz', async () => ({ ready: true }));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
