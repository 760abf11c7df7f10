// Names of things that no entry of the audit log has, for the readers of the log.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { AuditEntriesTable } from './tables';

/** Names of things that entries often have without a state, such as an answered share. */
export async function namesWithoutState(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<[id: string, name: string][]> {
  const [shares, webhooks, invitations, meetings] = await Promise.all([
    db.selectFrom('shares').where('id', 'in', ids).select(['id', 'title']).execute(),
    db.selectFrom('webhooks').where('id', 'in', ids).select(['id', 'description', 'url']).execute(),
    db.selectFrom('invitations').where('id', 'in', ids).select(['id', 'email']).execute(),
    db
      .selectFrom('meetings')
      .innerJoin('cycles', 'cycles.id', 'meetings.cycle_id')
      .where('meetings.id', 'in', ids)
      .select(['meetings.id', 'meetings.day', 'meetings.team_name', 'cycles.name'])
      .execute(),
  ]);
  return [
    ...shares.map(({ id, title }) => [id, title] as [string, string]),
    ...webhooks.map(({ id, description, url }) => [id, description || url] as [string, string]),
    ...invitations.map(({ id, email }) => [id, email] as [string, string]),
    ...meetings.map(
      ({ id, day, team_name, name }) =>
        [id, `${team_name ?? name}, ${day.replaceAll('-', '/')}`] as [string, string],
    ),
  ];
}

/** The last published drafts of an organization, of which entries about others are named. */
const PUBLISHED_DRAFTS = 200;

/**
 * The titles of drafts, and of what became of them. They are read for owner and admins, who read
 * drafts, and are not part of the log: its keys and collectors do not get them.
 */
export async function draftTitles(
  db: Kysely<Database>,
  scope: string,
  rows: readonly Pick<Selectable<AuditEntriesTable>, 'action' | 'subject_id'>[],
): Promise<Map<string, string>> {
  const ids = rows
    .filter(({ action }) => action.startsWith('draft.'))
    .map(({ subject_id: id }) => id);
  if (ids.length === 0) return new Map();
  const [drafts, entries] = await Promise.all([
    db
      .selectFrom('drafts')
      .where('organization_id', '=', scope)
      .where('id', 'in', ids)
      .select(['id', 'content'])
      .execute(),
    db
      .selectFrom('audit_entries')
      .where('scope', '=', scope)
      .where('action', '=', 'draft.published')
      .orderBy('sequence', 'desc')
      .limit(PUBLISHED_DRAFTS)
      .select(['subject_id', 'after_change'])
      .execute(),
  ]);
  const itemOf = new Map(
    entries.flatMap(({ subject_id, after_change }) => {
      const { draft } = JSON.parse(after_change ?? '{}') as { draft?: string };
      return draft !== undefined && ids.includes(draft) ? [[draft, subject_id] as const] : [];
    }),
  );
  const items =
    itemOf.size === 0
      ? []
      : await db
          .selectFrom('items')
          .where('id', 'in', [...itemOf.values()])
          .select(['id', 'title'])
          .execute();
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  return new Map([
    ...[...itemOf].flatMap(([draft, item]) => {
      const title = titles.get(item);
      return title === undefined ? [] : [[draft, title] as const];
    }),
    ...drafts.flatMap(({ id, content }) => {
      const { objective } = JSON.parse(content) as { objective: { title: string } };
      return objective.title === '' ? [] : [[id, objective.title] as const];
    }),
  ]);
}
