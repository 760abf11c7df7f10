// What an entry and its item were before the caller recorded or replaced a value. The audit trail alone
// keeps it.
import type { Context } from '../../platform/context/context';
import type { CheckInRow } from '../../planning/check-ins/store';
import type { ReplacedCheckIn } from '../../planning/check-ins/words';

/** More steps back than anybody undoes. */
const MOST_STEPS = 50;

/** The newest first. */
const callersEntries = (
  { db, actor }: Context,
  { organization_id, item_id }: CheckInRow,
  action: 'progress.recorded' | 'progress.replaced',
) =>
  db
    .selectFrom('audit_entries')
    .where('subject_id', '=', item_id)
    .where('scope', '=', organization_id)
    .where('action', '=', action)
    .$if(actor.kind === 'user', (query) =>
      query.where('user_id', '=', actor.kind === 'user' ? actor.userId : ''),
    )
    .$if(actor.kind === 'apiKey', (query) =>
      query.where('api_key_id', '=', actor.kind === 'apiKey' ? actor.keyId : ''),
    )
    .orderBy('sequence', 'desc')
    .limit(MOST_STEPS)
    .select(['before_change', 'after_change'])
    .execute();

const parse = <Row>(json: string | null): Row | null =>
  json === null ? null : (JSON.parse(json) as Row);

export async function replacedByCaller(
  context: Context,
  entry: CheckInRow,
): Promise<ReplacedCheckIn[]> {
  const entries = await callersEntries(context, entry, 'progress.replaced');
  return entries
    .flatMap(({ before_change }) => parse<ReplacedCheckIn>(before_change) ?? [])
    .filter((before) => before.id === entry.id);
}

/** When the item was changed last before the caller recorded that entry; null: that is unknown. */
export async function itemUpdatedBefore(
  context: Context,
  entry: CheckInRow,
): Promise<string | null> {
  const entries = await callersEntries(context, entry, 'progress.recorded');
  const recorded = entries.find(
    ({ after_change }) => parse<CheckInRow>(after_change)?.id === entry.id,
  );
  const before = parse<Pick<ReplacedCheckIn, 'item_updated_at'>>(recorded?.before_change ?? null);
  return before?.item_updated_at ?? null;
}
