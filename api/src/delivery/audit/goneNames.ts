// The names of things that are gone: the log itself had them last. Where a list of deleted items has
// an item, it may be the only entry with its title, as for one that was copied or imported.
import { AUDIT_MAX_NAMES } from '@cumbre/contract/limits';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import { escapeLike } from '../../platform/database/escapeLike';
import { foldedLike } from '../../platform/database/foldedLike';
import type { Database } from '../../platform/database/schema';
import { fromJson, stateOf } from './states';
import type { State } from './states';

/** By the noun of the action: the fields that name its thing, the best first. */
const NAME_FIELDS: Record<string, readonly string[]> = {
  item: ['title'],
  webhook: ['description', 'url'],
  // Their thing is the item, which their state does not name.
  progress: [],
  note: [],
  commitment: [],
  verdict: [],
};
const OTHER_NAME_FIELDS = ['title', 'name', 'description', 'email', 'url', 'domain'];

const textIn = (state: State, fields: readonly string[]): string | null => {
  const name = fields.map((field) => state[field]).find((each) => each && typeof each === 'string');
  return (name as string | undefined) ?? null;
};

/** The name that an entry itself gives its thing. */
export function nameInEntry(
  action: string,
  subjectId: string,
  { before, after }: { before: unknown; after: unknown },
): string | null {
  const [kind = ''] = action.split('.');
  const state = { ...stateOf(before), ...stateOf(after) };
  if (kind === 'meeting' && typeof state['day'] === 'string')
    return [state['team'], state['day'].replaceAll('-', '/')].filter(Boolean).join(', ');
  if (kind === 'member') {
    const names = [state['firstName'], state['lastName']].filter(Boolean).join(' ');
    return names || textIn(state, ['email']);
  }
  if (Array.isArray(before))
    return textIn(stateOf(before.find((each) => stateOf(each)['id'] === subjectId)), ['title']);
  return textIn(state, NAME_FIELDS[kind] ?? OTHER_NAME_FIELDS);
}

const NAMING_ACTIONS = [
  'item.created',
  'item.changed',
  'item.deleted',
  'cycle.created',
  'cycle.changed',
  'cycle.deleted',
  'team.created',
  'team.changed',
  'team.deleted',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'domain.added',
  'domain.removed',
  'meeting.started',
  'member.changed',
];
const DELETIONS = ['item.deleted', 'cycle.deleted', 'team.deleted', 'webhook.deleted'];
/** In one statement, each with a pattern. */
const MOST_LISTED = 100;
/** Deletions with a word, of which the names are compared. */
const MOST_DELETIONS = 500;

/** What a list of deleted items says of each. */
const listed = (before: unknown) =>
  Array.isArray(before)
    ? before
        .map(stateOf)
        .flatMap(({ id, title }) =>
          typeof id === 'string' && typeof title === 'string' ? [{ id, title }] : [],
        )
    : [];

/** The last names of things in a log, of those that it names. */
export async function namesInLog(
  db: Kysely<Database>,
  scope: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  const entries = db
    .selectFrom('audit_entries')
    .where('scope', '=', scope)
    .orderBy('sequence', 'desc')
    .select(['action', 'subject_id', 'before_change', 'after_change']);
  const own = await entries
    .where('subject_id', 'in', ids)
    .where('action', 'in', NAMING_ACTIONS)
    .execute();
  for (const { action, subject_id: id, before_change, after_change } of own) {
    if (names.has(id)) continue;
    const states = { before: fromJson(before_change), after: fromJson(after_change) };
    const name = nameInEntry(action, id, states);
    if (name !== null) names.set(id, name);
  }
  const missing = ids.filter((id) => !names.has(id)).slice(0, MOST_LISTED);
  if (missing.length === 0) return names;
  const patterns = missing.map(
    (id) => sql<SqlBool>`before_change like ${`%"id":"${escapeLike(id)}"%`} escape '\\'`,
  );
  const lists = await entries
    .where('action', '=', 'item.deleted')
    .where(sql<SqlBool>`(${sql.join(patterns, sql` or `)})`)
    .execute();
  for (const { before_change } of lists)
    for (const { id, title } of listed(fromJson(before_change)))
      if (missing.includes(id) && !names.has(id)) names.set(id, title);
  return names;
}

/** What is gone and had the word in its name, and the deletions that list such an item. */
export async function goneNamed(
  db: Kysely<Database>,
  scope: string,
  word: string,
): Promise<{ ids: readonly string[]; entries: readonly string[] }> {
  const rows = await db
    .selectFrom('audit_entries')
    .where('scope', '=', scope)
    .where('action', 'in', DELETIONS)
    .where(foldedLike(sql.ref('before_change'), JSON.stringify(word).slice(1, -1)))
    .orderBy('sequence', 'desc')
    .limit(MOST_DELETIONS)
    .select(['id', 'action', 'subject_id', 'before_change'])
    .execute();
  const has = (name: string | null | undefined) =>
    typeof name === 'string' && normalizeForSearch(name).includes(word);
  const ids = new Set<string>();
  const entries: string[] = [];
  for (const { id: entry, action, subject_id, before_change } of rows) {
    const before = fromJson(before_change);
    if (has(nameInEntry(action, subject_id, { before, after: null }))) ids.add(subject_id);
    for (const { id, title } of listed(before)) if (has(title)) ids.add(id);
    const shown = listed(before).slice(0, AUDIT_MAX_NAMES);
    if (shown.some(({ title }) => has(title))) entries.push(entry);
  }
  if (ids.size === 0) return { ids: [], entries };
  // What was restored has the name of now, and what was deleted twice that of the second time.
  const [restored, names] = await Promise.all([
    db
      .selectFrom('items')
      .where('organization_id', '=', scope)
      .where('id', 'in', [...ids])
      .select('id')
      .execute(),
    namesInLog(db, scope, [...ids]),
  ]);
  for (const { id } of restored) ids.delete(id);
  return { ids: [...ids].filter((id) => !names.has(id) || has(names.get(id))), entries };
}
