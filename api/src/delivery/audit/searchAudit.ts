// The search of an audit log: each word must be in what the page shows of an entry. That is its
// change, the name of its action, when and from where it was, and the names of its actor, its thing
// and its people, of which the entry itself has only ids.
import { normalizeForSearch, searchTerms } from '@cumbre/domain/searchText';
import { sql } from 'kysely';
import type { Expression, Kysely, SqlBool } from 'kysely';
import { foldedLike } from '../../platform/database/foldedLike';
import type { Database } from '../../platform/database/schema';
import { goneNamed } from './goneNames';
import { changeShows, storedDate } from './searchChange';

/** People, items and other organizations whose ids are looked for in the changes: so many of each. */
const MOST_NAMED = 50;
/** The page names no drafts of earlier publications. */
const PUBLISHED_DRAFTS = 200;

export interface AuditSearch {
  scope: string;
  search: string;
  /** By the words of the search: the actions whose name has the word, with commas. */
  actions?: string;
  /** In the same way: the fields and closed values whose text has the word, and kinds of actors. */
  fields?: string;
  /**
   * In the same way: the instants `from/to` of the day, or of its minute, that the words write; for a
   * time alone the time in UTC, with the instants of its changes between (`13:52/2026-03-29T01:00/12:52`).
   */
  times?: string;
  /** Also by the titles of drafts. */
  withDrafts: boolean;
}

const idsOf = (ids: readonly string[]) => sql`(${sql.join(ids.length === 0 ? [null] : ids)})`;

const SHOWN_PERSON = sql<string>`case when trim(users.first_name || users.last_name) = ''
  then users.email else users.first_name || ' ' || users.last_name end`;
const SHOWN_MEETING = sql<string>`coalesce(meetings.team_name, cycles.name) || ', ' || replace(meetings.day, '-', '/')`;
/** The ids of the things whose name has the word, as thingsOf of readAudit.ts names them. */
const named = (scope: string, word: string) => {
  const has = (text: Expression<unknown>) => foldedLike(text, word);
  const inScope = (table: string) => sql`${sql.ref(`${table}.organization_id`)} = ${scope}`;
  const from = (table: string, text: Expression<unknown>) =>
    sql`select id from ${sql.table(table)} where ${inScope(table)} and ${has(text)}`;
  return sql.join(
    [
      from('items', sql.ref('title')),
      from('cycles', sql.ref('name')),
      from('teams', sql.ref('name')),
      from('api_keys', sql.ref('description')),
      from('invitations', sql.ref('email')),
      from('webhooks', sql`case when description = '' then url else description end`),
      sql`select id from shares where (${inScope('shares')} or recipient_id = ${scope}) and ${has(sql.ref('title'))}`,
      sql`select meetings.id from meetings join cycles on cycles.id = meetings.cycle_id
        where ${inScope('meetings')} and ${has(SHOWN_MEETING)}`,
      sql`select memberships.id from memberships join users on users.id = memberships.user_id
        where ${inScope('memberships')} and ${has(SHOWN_PERSON)}`,
    ],
    sql` union all `,
  );
};

/** The members whose name has the word: changes have their ids. */
async function membersNamed(
  db: Kysely<Database>,
  scope: string,
  word: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', scope)
    .where(foldedLike(SHOWN_PERSON, word))
    .select('users.id')
    .limit(MOST_NAMED)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The items and teams, and the organizations offered a share, whose name has the word: changes have
 * their ids.
 */
async function thingsNamed(
  db: Kysely<Database>,
  scope: string,
  word: string,
): Promise<readonly string[]> {
  const [items, teams, recipients] = await Promise.all([
    db
      .selectFrom('items')
      .where('organization_id', '=', scope)
      .where(foldedLike(sql.ref('title'), word))
      .select('id')
      .limit(MOST_NAMED)
      .execute(),
    db
      .selectFrom('teams')
      .where('organization_id', '=', scope)
      .where(foldedLike(sql.ref('name'), word))
      .select('id')
      .limit(MOST_NAMED)
      .execute(),
    db
      .selectFrom('shares')
      .innerJoin('organizations', 'organizations.id', 'shares.recipient_id')
      .where('shares.organization_id', '=', scope)
      .where(foldedLike(sql.ref('organizations.name'), word))
      .select('organizations.id')
      .distinct()
      .limit(MOST_NAMED)
      .execute(),
  ]);
  return [...items, ...teams, ...recipients].map(({ id }) => id);
}

/** The drafts with the word in their title, also of what became of them. */
async function draftsNamed(
  db: Kysely<Database>,
  scope: string,
  word: string,
): Promise<readonly string[]> {
  const [drafts, published] = await Promise.all([
    db
      .selectFrom('drafts')
      .where('organization_id', '=', scope)
      .select(['id', 'content'])
      .execute(),
    db
      .selectFrom('audit_entries')
      .innerJoin('items', 'items.id', 'audit_entries.subject_id')
      .where('scope', '=', scope)
      .where('action', '=', 'draft.published')
      .where(foldedLike(sql.ref('items.title'), word))
      .orderBy('sequence', 'desc')
      .limit(PUBLISHED_DRAFTS)
      .select('after_change')
      .execute(),
  ]);
  return [
    ...drafts
      .filter(({ content }) => {
        const { objective } = JSON.parse(content) as { objective: { title: string } };
        return normalizeForSearch(objective.title).includes(word);
      })
      .map(({ id }) => id),
    ...published.flatMap(
      ({ after_change }) => (JSON.parse(after_change ?? '{}') as { draft?: string }).draft ?? [],
    ),
  ];
}

interface SearchedWord {
  word: string;
  actions: readonly string[];
  fields: readonly string[];
  time: string;
}

const MINUTE = /^\d\d:\d\d$/;

/** A minute of every day: the times in UTC, and between them when the clock of the reader changed. */
function atMinute(parts: readonly string[]): Expression<unknown> {
  const periods = parts.flatMap((minute, index) => {
    if (index % 2 === 1) return [];
    const [from, to] = [parts[index - 1], parts[index + 1]];
    return sql`(substr(created_at, 12, 5) = ${minute}
      and ${from === undefined ? sql`1 = 1` : sql`created_at >= ${from}`}
      and ${to === undefined ? sql`1 = 1` : sql`created_at < ${to}`})`;
  });
  return sql`(${sql.join(periods, sql` or `)})`;
}

/** When it was: the instants that the screen means, or a day in UTC. */
function atTime({ word, time }: SearchedWord): Expression<unknown> {
  const parts = time.split('/');
  const [from, to] = parts;
  if (from && MINUTE.test(from)) return atMinute(parts);
  if (from && to) return sql`(created_at >= ${from} and created_at < ${to})`;
  const date = storedDate(word);
  return date === null ? sql`1 = 0` : sql`substr(created_at, 1, 10) like ${`%${date}%`}`;
}

/** From where: the address, browser and system. */
const isFrom = (word: string) => sql`(audit_entries.origin is not null
  and ${foldedLike(sql.ref('audit_entries.origin'), word)}
  and exists (select 1 from json_each(json(audit_entries.origin)) as part
    where part.key <> 'salt' and ${foldedLike(sql`cast(part.value as text)`, word)}))`;

/** As actorOf of readAudit.ts has it. */
const BY_SYSTEM = sql`(origin_hash = '' or audit_entries.action = 'user.factorsReset'
  or audit_entries.action like 'release.%' or audit_entries.action like 'publish-token.%'
  or audit_entries.action like 'remote.%')`;
const NAMELESS = sql`user_id is null and api_key_id is null`;
const SHOWN_AS: Record<string, Expression<unknown>> = {
  /** What a deletion lists. */
  things: sql`(before_change like '[%' and after_change is null)`,
  'actor:system': sql`(${NAMELESS} and ${BY_SYSTEM})`,
  'actor:anonymous': sql`(${NAMELESS} and not ${BY_SYSTEM})`,
  'actor:apiKey': sql`(user_id is null and api_key_id is not null)`,
};

async function wordCondition(
  db: Kysely<Database>,
  { scope, withDrafts }: AuditSearch,
  searched: SearchedWord,
): Promise<Expression<SqlBool>> {
  const { word, actions, fields } = searched;
  const [members, things, gone, drafts] = await Promise.all([
    membersNamed(db, scope, word),
    thingsNamed(db, scope, word),
    goneNamed(db, scope, word),
    withDrafts ? draftsNamed(db, scope, word) : [],
  ]);
  const people = sql`select id from users where ${foldedLike(SHOWN_PERSON, word)}`;
  const keys = sql`select id from api_keys where organization_id = ${scope} and ${foldedLike(sql.ref('description'), word)}`;
  return sql<SqlBool>`(${sql.join(
    [
      changeShows({ word, ids: [...members, ...things, ...gone.ids], fields }),
      atTime(searched),
      isFrom(word),
      ...fields.flatMap((field) => SHOWN_AS[field] ?? []),
      // The raw name of the action, too.
      foldedLike(sql.ref('audit_entries.action'), word),
      sql`audit_entries.action in ${idsOf(actions)}`,
      sql`audit_entries.subject_id in (${named(scope, word)} union all ${people})`,
      sql`audit_entries.subject_id in ${idsOf(gone.ids)}`,
      sql`audit_entries.id in ${idsOf(gone.entries)}`,
      sql`audit_entries.user_id in (${people})`,
      sql`audit_entries.api_key_id in (${keys})`,
      sql`(audit_entries.action like 'draft.%' and audit_entries.subject_id in ${idsOf(drafts)})`,
    ],
    sql` or `,
  )})`;
}

/** The condition of the rows that the search finds. */
export async function searchCondition(
  db: Kysely<Database>,
  asked: AuditSearch,
): Promise<Expression<SqlBool>> {
  const listsOf = (sent = '') => sent.split(';').map((list) => list.split(',').filter(Boolean));
  const [actions, fields, times] = [asked.actions, asked.fields, asked.times].map(listsOf);
  const conditions = await Promise.all(
    searchTerms(asked.search)
      .map((word, index) => ({
        word,
        actions: actions?.[index] ?? [],
        fields: fields?.[index] ?? [],
        time: times?.[index]?.[0] ?? '',
      }))
      .filter((searched) => !searched.actions.includes('*'))
      .map((searched) => wordCondition(db, asked, searched)),
  );
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}
