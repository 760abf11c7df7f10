// Reads the newest notes and the open commitments of a cycle for the review, in two queries, for
// members of the organization.
import { peopleMentionedIn, readableText } from '../notes/mentions';
import type { ReviewAnswer } from '@cumbre/contract/review';
import { sql } from 'kysely';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { requireCycle } from '../cycles/requireCycle';

const NOTES_PER_ITEM = 2;
/** The number of newest notes that are read; a printed page shows fewer. */
const MAX_NOTES = 5_000;

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

export async function readReview(
  context: Context,
  organizationId: string,
  cycleId: string,
): Promise<ReviewAnswer> {
  await requireMembership(context, organizationId);
  await requireCycle(context, organizationId, cycleId);
  const notes = await context.db
    .selectFrom('notes')
    .innerJoin('items', (join) =>
      join
        .onRef('items.organization_id', '=', 'notes.organization_id')
        .onRef('items.id', '=', 'notes.item_id'),
    )
    .innerJoin('users', 'users.id', 'notes.user_id')
    .where('items.organization_id', '=', organizationId)
    .where('items.cycle_id', '=', cycleId)
    .select([
      'notes.item_id',
      'notes.content',
      'notes.mentions',
      'notes.created_at',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('notes.id', 'desc')
    .limit(MAX_NOTES)
    .execute();
  const commitments = await context.db
    .selectFrom('commitments')
    .innerJoin('items', (join) =>
      join
        .onRef('items.organization_id', '=', 'commitments.organization_id')
        .onRef('items.id', '=', 'commitments.item_id'),
    )
    .innerJoin('users', (join) =>
      join.on('users.id', '=', sql<string>`coalesce(commitments.assigned_id, commitments.user_id)`),
    )
    .where('items.organization_id', '=', organizationId)
    .where('items.cycle_id', '=', cycleId)
    .where('commitments.state', '=', 'open')
    .select([
      'commitments.item_id',
      'commitments.title',
      'commitments.ends_at',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('commitments.ends_at')
    .orderBy('commitments.id')
    .execute();
  const countByItem = new Map<string, number>();
  const newestNotes = notes.filter(({ item_id }) => {
    const count = (countByItem.get(item_id) ?? 0) + 1;
    countByItem.set(item_id, count);
    return count <= NOTES_PER_ITEM;
  });
  const people = await peopleMentionedIn(context, newestNotes);
  return {
    notes: newestNotes.map((row) => ({
      item: row.item_id,
      content: readableText(row, people),
      by: nameOf(row),
      createdAt: row.created_at,
    })),
    commitments: commitments.map((row) => ({
      item: row.item_id,
      title: row.title,
      by: nameOf(row),
      endsAt: row.ends_at,
    })),
  };
}
