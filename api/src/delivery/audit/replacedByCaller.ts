// What an entry and its item were before the caller recorded or replaced a value. The audit trail alone
// keeps it.
import type { Context } from '../../platform/context/context';
import type { CheckInRow } from '../../planning/check-ins/store';
import type { CorrectedCheckIn } from '../../planning/check-ins/removedCheckIn';
import type { ReplacedCheckIn } from '../../planning/check-ins/words';
import { fromJson } from './states';

/** More steps back than anybody undoes. */
const MOST_STEPS = 50;

/** The newest first. */
const callersEntries = (
  { db, actor }: Context,
  { organization_id, item_id }: CheckInRow,
  ...actions: readonly `progress.${'recorded' | 'replaced' | 'corrected' | 'deleted'}`[]
) =>
  db
    .selectFrom('audit_entries')
    .where('subject_id', '=', item_id)
    .where('scope', '=', organization_id)
    .where('action', 'in', actions)
    .$if(actor.kind === 'user', (query) =>
      query.where('user_id', '=', actor.kind === 'user' ? actor.userId : ''),
    )
    .$if(actor.kind === 'apiKey', (query) =>
      query.where('api_key_id', '=', actor.kind === 'apiKey' ? actor.keyId : ''),
    )
    .orderBy('sequence', 'desc')
    .limit(MOST_STEPS)
    .select(['action', 'before_change', 'after_change'])
    .execute();

export async function replacedByCaller(
  context: Context,
  entry: CheckInRow,
): Promise<ReplacedCheckIn[]> {
  const entries = await callersEntries(context, entry, 'progress.replaced');
  return entries
    .flatMap(({ before_change }) => fromJson<ReplacedCheckIn>(before_change) ?? [])
    .filter((before) => before.id === entry.id);
}

/** When the item was changed last before the caller recorded that entry; null: that is unknown. */
export async function itemUpdatedBefore(
  context: Context,
  entry: CheckInRow,
): Promise<string | null> {
  const entries = await callersEntries(context, entry, 'progress.recorded');
  const recorded = entries.find(
    ({ after_change }) => fromJson<CheckInRow>(after_change)?.id === entry.id,
  );
  const before = fromJson<Pick<ReplacedCheckIn, 'item_updated_at'>>(
    recorded?.before_change ?? null,
  );
  return before?.item_updated_at ?? null;
}

/**
 * The caller's last correction of that entry: what it said before, and the check-in of the new day
 * that the correction deleted, which is the entry before it in the trail.
 */
export async function correctedByCaller(
  context: Context,
  entry: CheckInRow,
): Promise<CorrectedCheckIn | null> {
  const entries = await callersEntries(context, entry, 'progress.corrected', 'progress.deleted');
  const at = entries.findIndex(
    ({ action, before_change }) =>
      action === 'progress.corrected' && fromJson<CheckInRow>(before_change)?.id === entry.id,
  );
  const corrected = entries[at];
  const deleted = entries[at + 1];
  if (!corrected || deleted?.action !== 'progress.deleted') return null;
  const previous = fromJson<CheckInRow>(corrected.before_change);
  const after = fromJson<CheckInRow>(corrected.after_change);
  const removed = fromJson<CheckInRow>(deleted.before_change);
  const isOfDay = removed?.date === after?.date && removed?.date !== previous?.date;
  // Nothing has changed the entry since.
  return previous && removed && isOfDay && after?.last_edited_at === entry.last_edited_at
    ? { previous, removed }
    : null;
}
