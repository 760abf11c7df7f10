// What an entry said before the caller replaced it. The audit trail alone keeps what was replaced.
import type { Context } from '../../platform/context/context';
import type { CheckInRow } from '../../planning/check-ins/store';

/** More steps back than anybody undoes. */
const MOST_STEPS = 50;

export async function replacedByCaller(
  { db, actor }: Context,
  { organization_id, item_id, id }: CheckInRow,
): Promise<CheckInRow[]> {
  const entries = await db
    .selectFrom('audit_entries')
    .where('subject_id', '=', item_id)
    .where('scope', '=', organization_id)
    .where('action', '=', 'progress.replaced')
    .$if(actor.kind === 'user', (query) =>
      query.where('user_id', '=', actor.kind === 'user' ? actor.userId : ''),
    )
    .$if(actor.kind === 'apiKey', (query) =>
      query.where('api_key_id', '=', actor.kind === 'apiKey' ? actor.keyId : ''),
    )
    .orderBy('sequence', 'desc')
    .limit(MOST_STEPS)
    .select('before_change')
    .execute();
  return entries
    .flatMap(({ before_change }) =>
      before_change === null ? [] : [JSON.parse(before_change) as CheckInRow],
    )
    .filter((before) => before.id === id);
}
