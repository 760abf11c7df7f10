// Reads the newest notes, the newest check-ins with a note and the open commitments of a cycle for the
// review, in one query each, for members of the organization.
import { peopleMentionedIn, readableText } from '../notes/mentions';
import type { ReviewAnswer } from '@cumbre/contract/review';
import { sql } from 'kysely';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { readableCheckIns } from '../check-ins/checkInNotes';
import { presentWords } from '../check-ins/words';
import { requireCycle } from '../cycles/requireCycle';

const NOTES_PER_ITEM = 2;
/** The number of newest notes and of newest check-ins that are read; a printed page shows fewer. */
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
  const checkIns = await context.db
    .selectFrom('check_ins')
    .innerJoin('items', (join) =>
      join
        .onRef('items.organization_id', '=', 'check_ins.organization_id')
        .onRef('items.id', '=', 'check_ins.item_id'),
    )
    .leftJoin('users', 'users.id', 'check_ins.user_id')
    .where('items.organization_id', '=', organizationId)
    .where('items.cycle_id', '=', cycleId)
    .where('check_ins.note', '!=', '')
    .select([
      'check_ins.item_id',
      'check_ins.note',
      'check_ins.mentions',
      'check_ins.created_by',
      'check_ins.created_at',
      'check_ins.note_user_id',
      'check_ins.note_by',
      'check_ins.note_at',
      'check_ins.confidence_user_id',
      'check_ins.confidence_by',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('check_ins.id', 'desc')
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
  // They are newest first, so the newest of an item is the last one that is inserted.
  const newestCheckIns = await readableCheckIns(context, [
    ...new Map(checkIns.toReversed().map((row) => [row.item_id, row])).values(),
  ]);
  const wordsOf = await presentWords(context, newestCheckIns);
  const people = await peopleMentionedIn(context, newestNotes);
  return {
    notes: newestNotes.map((row) => ({
      item: row.item_id,
      content: readableText(row, people),
      by: nameOf(row),
      createdAt: row.created_at,
    })),
    checkIns: newestCheckIns.map((row) => ({
      item: row.item_id,
      note: row.note,
      by:
        wordsOf(row).noteBy ??
        (row.first_name === null
          ? row.created_by
          : nameOf({ first_name: row.first_name, last_name: row.last_name ?? '' })),
      createdAt: row.note_at ?? row.created_at,
    })),
    commitments: commitments.map((row) => ({
      item: row.item_id,
      title: row.title,
      by: nameOf(row),
      endsAt: row.ends_at,
    })),
  };
}
