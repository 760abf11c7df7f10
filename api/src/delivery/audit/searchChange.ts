// The search in the states of an entry, as the page shows them: fields that differ, without ids.
// json_each(json(…)) is the same on both engines but for the quotes of a text.
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { foldedLike } from '../../platform/database/foldedLike';

export interface ChangeWord {
  word: string;
  /** The ids of people and things that have the word in their name. */
  ids: readonly string[];
  /**
   * Fields, and closed values as `field:value`, whose text on the screen has the word; `team.parent`
   * is a field of entries about teams alone.
   */
  fields: readonly string[];
}

const DATE = /^\d{1,4}(?:\/\d{1,2}){1,2}$/;
const PART_OF_ID = /^[\da-f-]+$/;
const ID_PATTERN = ['________', '____', '____', '____', '____________'].join('-');

/** "2026/11/26" as it is stored; null for a word that is no date. */
export const storedDate = (word: string): string | null =>
  DATE.test(word) ? word.replaceAll('/', '-') : null;

/** The word as the screen writes it, and as it is stored: quotes, dates, "1,200.5" and "1.200,5". */
function spellings(word: string): string[] {
  const all = [word, JSON.stringify(word).slice(1, -1), storedDate(word) ?? word];
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word)) all.push(word.replaceAll(',', ''));
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(word))
    all.push(word.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+,\d+$/.test(word)) all.push(word.replace(',', '.'));
  return [...new Set(all)];
}

const either = (conditions: readonly Expression<unknown>[]) =>
  sql<SqlBool>`(${sql.join([sql`1 = 0`, ...conditions], sql` or `)})`;

/** Rows have the names of columns, events those of their fields. */
function storedNames(field: string): string[] {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [...new Set([field, column, `${column}_id`])];
}

/** The states of an entry, or of one of the changes of an import, as JSON. */
interface States {
  before: Expression<unknown>;
  after: Expression<unknown>;
  action: Expression<unknown>;
}
const OF_ENTRY: States = {
  before: sql.ref('audit_entries.before_change'),
  after: sql.ref('audit_entries.after_change'),
  action: sql.ref('audit_entries.action'),
};
const OF_CHANGE: States = {
  before: sql`(change.value ->> 'before')`,
  after: sql`(change.value ->> 'after')`,
  action: sql`(change.value ->> 'action')`,
};

/** PostgreSQL refuses some escapes, of which the search needs none. */
const readable = (state: Expression<unknown>) => sql`json(replace(${state}, '\\u', '/u'))`;
/** A state that is no list. */
const fieldsOf = (state: Expression<unknown>) =>
  sql`json_each(case when ${state} like '{%' then ${readable(state)} else json('{}') end)`;
/** The changes of an import, which are in its one entry. */
const CHANGES = sql`json_each(json(coalesce(case
  when audit_entries.action = 'okrs.imported' and ${OF_ENTRY.after} like '%"changes":{%'
  then ${readable(OF_ENTRY.after)} ->> 'changes' end, '{}')))`;
/** A member has other names of these fields after a change than before. */
const keyOf = (field: 'shown' | 'other') => {
  const key = sql.ref(`${field}.key`);
  return sql`case ${key} when 'user_hierarchy_level' then 'hierarchy'
    when 'user_department' then 'department' else ${key} end`;
};
const VALUE = sql`coalesce(trim(cast(shown.value as text), '"'), '')`;
const OTHER = sql`coalesce(trim(cast(other.value as text), '"'), '')`;
/** Fields that the page never shows. */
const HIDDEN = sql`(shown.key in ('id', 'version', 'changes')
  or (shown.key like '%\\_at' escape '\\' and shown.key not in ('starts_at', 'ends_at')))`;

/** The page names a field only where it shows a value, and of a member only what can be changed. */
const isNamed = (action: Expression<unknown>) => sql`(${VALUE} not in ('', 'null', '[]', '{}')
  and (${action} <> 'member.changed'
    or ${keyOf('shown')} in ('role', 'hierarchy', 'department')))`;

/** The kind of entry, if it is limited to one, and the field and value. */
function parseField(item: string): { kind: string | null; name: string; value?: string } {
  const [field = '', value] = item.split(/:(.*)/s);
  const [kind, name] = field.split('.');
  return name === undefined ? { kind: null, name: field, value } : { kind: kind!, name, value };
}

function valueHas(
  { word, ids, fields }: ChangeWord,
  action: Expression<unknown>,
): Expression<SqlBool> {
  const noIds = PART_OF_ID.test(word)
    ? sql`${VALUE} not like ${ID_PATTERN} and ${VALUE} not like '[%' and ${VALUE} not like '{%'`
    : sql`${VALUE} not like ${ID_PATTERN}`;
  return either([
    sql`(${noIds} and ${either(spellings(word).map((each) => foldedLike(VALUE, each)))})`,
    ...ids.map((id) => sql`${VALUE} like ${`%${id}%`}`),
    ...fields.map((field) => {
      const { kind, name, value } = parseField(field);
      const ofKind = kind === null ? sql`1 = 1` : sql`${action} like ${`${kind}.%`}`;
      const named = sql`(${ofKind} and shown.key in (${sql.join(storedNames(name))}))`;
      return value === undefined
        ? sql`(${named} and ${isNamed(action)})`
        : sql`(${named} and (${VALUE} = ${value} or ${VALUE} like ${`%"${value}"%`}))`;
    }),
  ]);
}

/**
 * A field of one state that differs in the other, or that names the thing, which may be gone. After a
 * change there are often only the changed fields, and the page shows no others.
 */
function shownIn(
  { before, after, action }: States,
  state: 'before' | 'after',
  asked: ChangeWord,
): Expression<SqlBool> {
  const [own, other] = state === 'after' ? [after, before] : [before, after];
  const inOther = sql`select 1 from ${fieldsOf(other)} as other where ${keyOf('other')} = ${keyOf('shown')}`;
  const isPage = state === 'after' ? sql`1 = 1` : sql`(${after} is null or exists (${inOther}))`;
  return sql<SqlBool>`exists (select 1 from ${fieldsOf(own)} as shown
    where not ${HIDDEN} and ${valueHas(asked, action)} and (
      shown.key in ('title', 'name', 'email', 'url', 'domain')
      or (shown.key = 'description' and (${action} like 'apiKey.%' or ${action} like 'webhook.%'))
      or (${isPage} and not exists (${inOther} and ${OTHER} = ${VALUE}))))`;
}

/** The changes that show the word. The raw text is the fast condition, and parses only few states. */
export function changeShows(asked: ChangeWord): Expression<SqlBool> {
  const raw = sql`(coalesce(before_change, '') || ' ' || coalesce(after_change, ''))`;
  const maybe = either(
    [
      ...spellings(asked.word).map((each) => foldedLike(raw, each)),
      ...asked.ids.map((id) => sql`${raw} like ${`%"${id}"%`}`),
      ...new Set(asked.fields.flatMap((field) => storedNames(parseField(field).name))),
    ].map((each) => (typeof each === 'string' ? sql`${raw} like ${`%"${each}":%`}` : each)),
  );
  const eitherOf = (states: States) =>
    sql`(${shownIn(states, 'after', asked)} or ${shownIn(states, 'before', asked)})`;
  return sql<SqlBool>`(${maybe} and (${eitherOf(OF_ENTRY)}
    or exists (select 1 from ${CHANGES} as change where ${eitherOf(OF_CHANGE)})))`;
}
