// Reads an audit log: a page of entries, newest first or oldest first, with the names of actors and
// things.
import type { AuditEntry, AuditFilter } from '@cumbre/contract/audit';
import { sql } from 'kysely';
import type { Expression, Kysely, Selectable, SelectQueryBuilder, SqlBool } from 'kysely';
import { escapeLike } from '../../platform/database/escapeLike';
import type { Database } from '../../platform/database/schema';
import { nameInEntry, namesInLog } from './goneNames';
import { sameThing } from './sameThing';
import { searchCondition } from './searchAudit';
import { fromJson, peopleIn, referencesIn, stateOf } from './states';
import { draftTitles, namesWithoutState } from './subjectNames';
import type { AuditEntriesTable } from './tables';

export type AuditRow = Selectable<AuditEntriesTable>;

type AuditSelect = SelectQueryBuilder<Database, 'audit_entries', object>;

function filtered(query: AuditSelect, filter: AuditFilter): AuditSelect {
  const { person, kind, from, to } = filter;
  let selected = query;
  if (person !== undefined)
    selected = selected.where((row) =>
      row.or([row('user_id', '=', person), row('subject_id', '=', person)]),
    );
  // The character after the dot closes the range of the names that begin with `kind.`.
  if (kind !== undefined)
    selected = selected.where('action', '>=', `${kind}.`).where('action', '<', `${kind}/`);
  if (from !== undefined) selected = selected.where('created_at', '>=', from);
  // The end of that day; the last day of the calendar has no next one.
  if (to !== undefined) selected = selected.where('created_at', '<', `${to}T24`);
  return selected;
}

async function isAbout(
  db: Kysely<Database>,
  scope: string,
  subject: string,
): Promise<Expression<SqlBool>> {
  const { ids, items } = await sameThing(db, scope, subject);
  const written = items.map(
    (id) => sql<SqlBool>`after_change like ${`%"${escapeLike(id)}"%`} escape '\\'`,
  );
  // One entry for all that a file has written.
  return sql<SqlBool>`(subject_id in (${sql.join(ids)})
    or (action = 'okrs.imported' and (${sql.join(written, sql` or `)})))`;
}

export interface AuditSelection {
  scope: string;
  filter?: AuditFilter;
  /** Only entries before, or after, this sequence. */
  before?: number;
  after?: number;
  order: 'asc' | 'desc';
  limit: number;
  /** The reader may read the drafts of the organization, whose titles the search finds. */
  withDrafts?: boolean;
}

export async function auditRows(
  db: Kysely<Database>,
  { scope, filter = {}, before, after, order, limit, withDrafts = false }: AuditSelection,
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_entries').where('scope', '=', scope) as AuditSelect;
  query = filtered(query, filter);
  if (filter.subject !== undefined) query = query.where(await isAbout(db, scope, filter.subject));
  const { search, searchActions: actions, searchFields: fields, searchTimes: times } = filter;
  if (search)
    query = query.where(
      await searchCondition(db, { scope, search, actions, fields, times, withDrafts }),
    );
  if (before !== undefined) query = query.where('sequence', '<', before);
  if (after !== undefined) query = query.where('sequence', '>', after);
  return query.orderBy('sequence', order).limit(limit).selectAll().execute();
}

interface Things {
  names: ReadonlyMap<string, string>;
  /** Of the people whom states name, those who are members: the others are former ones. */
  members: ReadonlyMap<string, string>;
  /** By the id of an item, or of the cycle itself. */
  cycles: ReadonlyMap<string, string>;
}

interface ReadRow {
  row: AuditRow;
  before: unknown;
  after: unknown;
  /** The ids of other things in its states. */
  references: readonly string[];
  people: readonly string[];
}

/** The membership of a former member is gone; the entry has the person. */
function personOf({ row: { action, user_id }, after }: ReadRow): string | null {
  if (action === 'member.roleMapped') return user_id;
  const { id } = stateOf(after);
  return action === 'member.changed' && typeof id === 'string' ? id : null;
}

async function thingsOf(db: Kysely<Database>, read: readonly ReadRow[]): Promise<Things> {
  const names = new Map<string, string>();
  const members = new Map<string, string>();
  const cycleOf = new Map<string, string>();
  const rows = read.map(({ row }) => row);
  const references = read.flatMap((each) => each.references);
  const ids = [...new Set(rows.map(({ subject_id: id }) => id))];
  const people = [
    ...new Set([
      ...ids,
      ...rows.flatMap(({ user_id: id }) => id ?? []),
      ...read.flatMap((each) => personOf(each) ?? []),
    ]),
  ];
  const keys = [...new Set([...ids, ...rows.flatMap(({ api_key_id: id }) => id ?? [])])];
  const things = [...new Set([...ids, ...references])];
  if (rows.length === 0) return { names, members, cycles: cycleOf };
  const { scope } = rows[0]!;
  const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
    `${first_name} ${last_name}`.trim();
  const [users, memberships, named, items, cycles, teams, organizations, apiKeys, others] =
    await Promise.all([
      db
        .selectFrom('users')
        .where('id', 'in', people)
        .select(['id', 'first_name', 'last_name', 'email'])
        .execute(),
      db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .where('memberships.id', 'in', ids)
        .select(['memberships.id', 'users.first_name', 'users.last_name', 'users.email'])
        .execute(),
      db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .where('memberships.organization_id', '=', scope)
        // PostgreSQL refuses an empty list.
        .where('users.id', 'in', ['', ...new Set(read.flatMap((each) => each.people))])
        .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
        .execute(),
      db
        .selectFrom('items')
        .where('id', 'in', things)
        .select(['id', 'title', 'cycle_id'])
        .execute(),
      db.selectFrom('cycles').where('id', 'in', ids).select(['id', 'name']).execute(),
      db.selectFrom('teams').where('id', 'in', things).select(['id', 'name']).execute(),
      db.selectFrom('organizations').where('id', 'in', things).select(['id', 'name']).execute(),
      db.selectFrom('api_keys').where('id', 'in', keys).select(['id', 'description']).execute(),
      namesWithoutState(db, ids),
    ]);
  for (const [id, name] of others) names.set(id, name);
  for (const user of [...users, ...memberships]) names.set(user.id, nameOf(user) || user.email);
  for (const user of named) members.set(user.id, nameOf(user) || user.email);
  for (const { id, title, cycle_id } of items) {
    names.set(id, title);
    cycleOf.set(id, cycle_id);
  }
  for (const { id } of cycles) cycleOf.set(id, id);
  for (const { id, name } of [...cycles, ...teams, ...organizations]) names.set(id, name);
  for (const { id, description } of apiKeys) names.set(id, description);
  const gone = await namesInLog(
    db,
    scope,
    things.filter((id) => !names.has(id)),
  );
  for (const [id, name] of gone) names.set(id, name);
  for (const each of read) {
    const name = names.get(personOf(each) ?? '');
    if (name !== undefined) names.set(each.row.subject_id, name);
  }
  return { names, members, cycles: cycleOf };
}

/** Actions of operators and publishers, who have no account. */
const OPERATORS = /^(release|publish-token|remote)\.|^user\.factorsReset$/;

function actorOf(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry['actor'] {
  const { user_id: person, api_key_id: key, action, origin_hash } = row;
  if (person !== null) return { kind: 'person', id: person, name: names.get(person) ?? '' };
  if (key !== null) return { kind: 'apiKey', id: key, name: names.get(key) ?? '' };
  // A job of the server has no origin, and never had one.
  return { kind: origin_hash === '' || OPERATORS.test(action) ? 'system' : 'anonymous' };
}

/**
 * Presents rows with the names of actors and things as they are now. `draftsOf`: the organization
 * whose drafts the reader may read.
 */
export async function presentEntries(
  db: Kysely<Database>,
  rows: readonly AuditRow[],
  { draftsOf }: { draftsOf?: string } = {},
): Promise<AuditEntry[]> {
  const read = rows.map((row) => {
    const before = fromJson(row.before_change);
    const after = fromJson(row.after_change);
    return {
      row,
      before,
      after,
      references: referencesIn(before, after),
      people: peopleIn(before, after),
    };
  });
  const [{ names, members, cycles }, titles] = await Promise.all([
    thingsOf(db, read),
    draftsOf === undefined ? new Map<string, string>() : draftTitles(db, draftsOf, rows),
  ]);
  return read.map(({ row, before, after, references, people }) => {
    const named = [
      ...references.map((id) => [id, names.get(id)] as const),
      ...people.map((id) => [id, members.get(id)] as const),
    ].flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const]));
    const origin = fromJson(row.origin) as (AuditEntry['origin'] & { salt: string }) | null;
    return {
      sequence: row.sequence,
      id: row.id,
      at: row.created_at,
      action: row.action,
      actor: actorOf(row, names),
      subject: {
        id: row.subject_id,
        name:
          names.get(row.subject_id) ??
          titles.get(row.subject_id) ??
          nameInEntry(row.action, row.subject_id, { before, after }),
        cycle: cycles.get(row.subject_id) ?? null,
      },
      before,
      after,
      ...(named.length > 0 && { names: Object.fromEntries(named) }),
      origin: origin && {
        address: origin.address,
        browser: origin.browser,
        system: origin.system,
      },
      erased: row.content_salt === null,
      hash: row.hash,
    };
  });
}

const BATCH = 500;

/** All entries from the oldest to the last of now, a batch at a time. */
export async function* auditBatches(
  db: Kysely<Database>,
  scope: string,
  filter: AuditFilter,
): AsyncIterable<AuditEntry[]> {
  const chain = await db
    .selectFrom('audit_chains')
    .where('scope', '=', scope)
    .select('last_sequence')
    .executeTakeFirst();
  const before = (chain?.last_sequence ?? 0) + 1;
  let after = 0;
  for (;;) {
    // Who downloads the log reads drafts, although the file does not name them.
    const rows = await auditRows(db, {
      scope,
      filter,
      after,
      before,
      order: 'asc',
      limit: BATCH,
      withDrafts: true,
    });
    if (rows.length > 0) yield await presentEntries(db, rows);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.sequence;
  }
}
