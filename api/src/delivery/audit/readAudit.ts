// Reads an audit log: a page of entries, newest first or oldest first, with the names of actors and
// things.
import type { AuditEntry, AuditFilter } from '@cumbre/contract/audit';
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { escapeLike } from '../../platform/database/escapeLike';
import type { Database } from '../../platform/database/schema';
import { draftTitles, namesWithoutState } from './subjectNames';
import type { AuditEntriesTable } from './tables';

export type AuditRow = Selectable<AuditEntriesTable>;

const contains = (text: string): string => `%${escapeLike(text.toLowerCase())}%`;

type AuditSelect = SelectQueryBuilder<Database, 'audit_entries', object>;

function filtered(query: AuditSelect, filter: AuditFilter): AuditSelect {
  const { person, kind, from, to, subject, search } = filter;
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
  if (subject !== undefined) selected = selected.where('subject_id', '=', subject);
  if (search)
    selected = selected.where(
      sql<boolean>`lower(action || ' ' || coalesce(before_change, '') || ' ' || coalesce(after_change, '')) like ${contains(search)} escape '\\'`,
    );
  return selected;
}

export interface AuditSelection {
  scope: string;
  filter?: AuditFilter;
  /** Only entries before, or after, this sequence. */
  before?: number;
  after?: number;
  order: 'asc' | 'desc';
  limit: number;
}

export async function auditRows(
  db: Kysely<Database>,
  { scope, filter = {}, before, after, order, limit }: AuditSelection,
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_entries').where('scope', '=', scope) as AuditSelect;
  query = filtered(query, filter);
  if (before !== undefined) query = query.where('sequence', '<', before);
  if (after !== undefined) query = query.where('sequence', '>', after);
  return query.orderBy('sequence', order).limit(limit).selectAll().execute();
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const NAME_FIELDS = ['title', 'name', 'description', 'email', 'url', 'domain'] as const;

/** The name that the entry itself has, for things that are gone. */
function nameIn(...states: unknown[]): string | null {
  for (const state of states) {
    const fields = (typeof state === 'object' && state !== null ? state : {}) as Record<
      string,
      unknown
    >;
    for (const field of NAME_FIELDS)
      if (typeof fields[field] === 'string' && fields[field] !== '') return fields[field];
  }
  return null;
}

interface Things {
  names: ReadonlyMap<string, string>;
  /** By the id of an item, or of the cycle itself. */
  cycles: ReadonlyMap<string, string>;
}

async function thingsOf(db: Kysely<Database>, rows: readonly AuditRow[]): Promise<Things> {
  const names = new Map<string, string>();
  const cycleOf = new Map<string, string>();
  const ids = [...new Set(rows.map(({ subject_id: id }) => id))];
  const people = [...new Set([...ids, ...rows.flatMap(({ user_id: id }) => id ?? [])])];
  const keys = [...new Set([...ids, ...rows.flatMap(({ api_key_id: id }) => id ?? [])])];
  if (rows.length === 0) return { names, cycles: cycleOf };
  const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
    `${first_name} ${last_name}`.trim();
  const [users, members, items, cycles, teams, organizations, apiKeys, others] = await Promise.all([
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
    db.selectFrom('items').where('id', 'in', ids).select(['id', 'title', 'cycle_id']).execute(),
    db.selectFrom('cycles').where('id', 'in', ids).select(['id', 'name']).execute(),
    db.selectFrom('teams').where('id', 'in', ids).select(['id', 'name']).execute(),
    db.selectFrom('organizations').where('id', 'in', ids).select(['id', 'name']).execute(),
    db.selectFrom('api_keys').where('id', 'in', keys).select(['id', 'description']).execute(),
    namesWithoutState(db, ids),
  ]);
  for (const [id, name] of others) names.set(id, name);
  for (const user of [...users, ...members]) names.set(user.id, nameOf(user) || user.email);
  for (const { id, title, cycle_id } of items) {
    names.set(id, title);
    cycleOf.set(id, cycle_id);
  }
  for (const { id } of cycles) cycleOf.set(id, id);
  for (const { id, name } of [...cycles, ...teams, ...organizations]) names.set(id, name);
  for (const { id, description } of apiKeys) names.set(id, description);
  return { names, cycles: cycleOf };
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
  const [{ names, cycles }, titles] = await Promise.all([
    thingsOf(db, rows),
    draftsOf === undefined ? new Map<string, string>() : draftTitles(db, draftsOf, rows),
  ]);
  return rows.map((row) => {
    const before = parsed(row.before_change);
    const after = parsed(row.after_change);
    const origin = parsed(row.origin) as (AuditEntry['origin'] & { salt: string }) | null;
    return {
      sequence: row.sequence,
      id: row.id,
      at: row.created_at,
      action: row.action,
      actor: actorOf(row, names),
      subject: {
        id: row.subject_id,
        name: names.get(row.subject_id) ?? titles.get(row.subject_id) ?? nameIn(after, before),
        cycle: cycles.get(row.subject_id) ?? null,
      },
      before,
      after,
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
    const rows = await auditRows(db, { scope, filter, after, before, order: 'asc', limit: BATCH });
    if (rows.length > 0) yield await presentEntries(db, rows);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.sequence;
  }
}
