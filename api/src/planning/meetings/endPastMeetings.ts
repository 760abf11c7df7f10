// Ends the meetings whose day is over in their organization, so that they keep the numbers of that
// day. Until this job has run they count as ended, too.
import { addDays, todayIn } from '@cumbre/domain/calendar';
import { inTransaction, lockRow } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { findCycle } from '../cycles/store';
import { closeMeeting } from './changeMeetings';
import { findMeeting } from './store';

export async function endPastMeetings(context: Context): Promise<void> {
  const now = context.clock.now();
  const left = await context.db
    .selectFrom('meetings')
    .innerJoin('organizations', 'organizations.id', 'meetings.organization_id')
    .where('meetings.ended_at', 'is', null)
    // No zone is a day ahead of this.
    .where('meetings.day', '<', addDays(todayIn('UTC', now), 1))
    .select(['meetings.id', 'meetings.day', 'meetings.cycle_id', 'organizations.time_zone'])
    .execute();
  for (const { id, day, cycle_id, time_zone } of left) {
    if (day >= todayIn(time_zone, now)) continue;
    await inTransaction(context, async (tx) => {
      await lockRow(tx, 'cycles', cycle_id, 'change');
      const [cycle, meeting] = [await findCycle(tx, cycle_id), await findMeeting(tx, id)];
      if (cycle && meeting?.ended_at === null) await closeMeeting(tx, { cycle, meeting }, null);
    });
  }
}
