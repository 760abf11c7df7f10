// The check-ins of an organization that were changed or deleted after an instant, as they were before. The
// audit trail alone keeps them.
import type { Context } from '../../platform/context/context';
import type { FormerCheckIn } from '../../planning/check-ins/formerCheckIns';

const CHECK_INS = ['progress.replaced', 'progress.corrected', 'progress.deleted'];
const IMPORTED = 'okrs.imported';

type Former = Omit<FormerCheckIn, 'changedAt'>;

/** What an import wrote over, by item and day. */
interface Imported {
  changes?: Record<string, { action: string; before: Omit<Former, 'item_id'> }>;
}

function writtenOverBy({ changes = {} }: Imported): Former[] {
  return Object.entries(changes)
    .filter(([, { action }]) => CHECK_INS.includes(action))
    .map(([key, { before }]) => ({ ...before, item_id: key.split(' ')[0]! }));
}

function checkInsOf(action: string, before: string | null, after: string | null): Former[] {
  if (action === IMPORTED)
    return after === null ? [] : writtenOverBy(JSON.parse(after) as Imported);
  if (before === null) return [];
  // Earlier servers recorded the check-in of the new day with the corrected one.
  const recorded = JSON.parse(before) as Former | Former[];
  return Array.isArray(recorded) ? recorded : [recorded];
}

/** The earliest change first. */
export async function checkInsChangedSince(
  { db }: Context,
  organizationId: string,
  instant: string,
): Promise<FormerCheckIn[]> {
  const entries = await db
    .selectFrom('audit_entries')
    .where('scope', '=', organizationId)
    .where('action', 'in', [...CHECK_INS, IMPORTED])
    .where('created_at', '>', instant)
    .orderBy('sequence')
    .select(['action', 'before_change', 'after_change', 'created_at'])
    .execute();
  return entries.flatMap(
    ({ action, before_change: before, after_change: after, created_at: changedAt }) =>
      checkInsOf(action, before, after).map((checkIn) => ({ ...checkIn, changedAt })),
  );
}
