// The check-ins of an organization that were changed or deleted after an instant, as they were before. The
// audit trail alone keeps them.
import type { Context } from '../../platform/context/context';
import type { CheckInRow } from '../../planning/check-ins/store';
import type { FormerCheckIn } from '../../planning/check-ins/formerCheckIns';

const ACTIONS = ['progress.replaced', 'progress.corrected', 'progress.deleted', 'okrs.imported'];

/** What an import wrote over, or the check-ins of another action. */
type Before = CheckInRow | CheckInRow[] | { entries?: CheckInRow[] };

function checkInsOf(before: Before): CheckInRow[] {
  if (Array.isArray(before)) return before;
  return 'item_id' in before ? [before] : (before.entries ?? []);
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
    .where('action', 'in', ACTIONS)
    .where('created_at', '>', instant)
    .where('before_change', 'is not', null)
    .orderBy('sequence')
    .select(['before_change', 'created_at'])
    .execute();
  return entries.flatMap(({ before_change: before, created_at: changedAt }) =>
    before === null
      ? []
      : checkInsOf(JSON.parse(before) as Before).map((checkIn) => ({ ...checkIn, changedAt })),
  );
}
