// Reminders, from nine in the morning in the organization's zone, each once: of check-ins on the day they are due, one and
// three days later, in one notification per person; and of a cycle a week before its end. What was reminded of is written
// with the reminder, so that a second server or a restart gives none twice.
import { addDays, todayIn } from '@cumbre/domain/calendar';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import type { CycleRow } from '../../planning/cycles/store';
import { letOthersIn } from '../../platform/batches/batches';
import { hourIn } from '../../platform/clock/hourIn';
import { owedToday } from './owedToday';
import type { Place } from './owedToday';

const FROM_HOUR = 9;
const FINISHING_DAYS = 7;

async function once(tx: Context, { organizationId, today }: Pick<Place, 'organizationId' | 'today'>, subject: string): Promise<boolean> {
  const written = await tx.db.insertInto('reminders').values({ organization_id: organizationId, subject, date: today })
    .onConflict((conflict) => conflict.columns(['organization_id', 'subject', 'date']).doNothing()).executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

async function remindOfCheckIns(context: Context, cycles: readonly CycleRow[], place: Place): Promise<void> {
  for (const [userId, items] of await owedToday(context, cycles, place)) {
    await letOthersIn();
    await inTransaction(context, async (tx) => {
      if (!(await once(tx, place, `check-in:${userId}`))) return;
      recordEvent(tx, { kind: 'checkInsDue', organizationId: place.organizationId, userId, items });
    });
  }
}

async function remindOfEnds(context: Context, cycles: readonly CycleRow[], place: Place): Promise<void> {
  for (const cycle of cycles) {
    if (place.today < addDays(cycle.end_date, -FINISHING_DAYS) || place.today > cycle.end_date) continue;
    await inTransaction(context, async (tx) => {
      if (!(await once(tx, { ...place, today: cycle.end_date }, `cycle:${cycle.id}`))) return;
      recordEvent(tx, { kind: 'cycleFinishing', cycle });
    });
  }
}

const withRunningCycles = (context: Context) => context.db.selectFrom('organizations').where('closed_at', 'is', null)
  .where((row) => row.exists(row.selectFrom('cycles').select('cycles.id').whereRef('cycles.organization_id', '=', 'organizations.id').where('cycles.state', '=', 'running')));

/** In that zone, where not everybody was seen to already on that day. */
function notYetSeenTo(context: Context, zone: string, today: string) {
  return withRunningCycles(context).where('time_zone', '=', zone)
    .where((row) => row.not(row.exists(row.selectFrom('reminders').select('date').whereRef('reminders.organization_id', '=', 'organizations.id').where('subject', '=', 'day').where('date', '=', today))))
    .select('id').execute();
}

export async function remind(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const { time_zone: zone } of await withRunningCycles(context).select('time_zone').distinct().execute()) {
    if (hourIn(zone, now) < FROM_HOUR) continue;
    const today = todayIn(zone, now);
    for (const { id: organizationId } of await notYetSeenTo(context, zone, today)) {
      const place = { organizationId, timeZone: zone, today };
      const cycles = await context.db.selectFrom('cycles').selectAll().where('organization_id', '=', organizationId).where('state', '=', 'running').execute();
      await remindOfCheckIns(context, cycles, place);
      await remindOfEnds(context, cycles, place);
      await inTransaction(context, (tx) => once(tx, place, 'day'));
      await letOthersIn();
    }
  }
}
