// Sends reminders once each, from nine in the morning in the organization's time zone: for
// check-ins on the due day and one and three days later, in one notification per person; a week
// before the end of a cycle; to close it, two weeks and three days before its end; and three days
// before a second factor is needed. A row marks each reminder in the same transaction, so that a
// second server or a restart repeats none.
import { addDays, todayIn } from '@cumbre/domain/calendar';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import type { CycleRow } from '../../planning/cycles/store';
import { yieldToEventLoop } from '../../platform/batches/batches';
import { hourIn } from '../../platform/clock/hourIn';
import { dueItemsByPerson } from './dueItems';
import type { OrganizationDay } from './dueItems';

const FIRST_HOUR = 9;
const FINISHING_DAYS = 7;
const FACTOR_DAYS = 3;
/** Days before the end of a cycle on which people are asked to close it, the last one first. */
const CLOSING_DAYS = [3, 14];

async function markReminder(
  tx: Context,
  { organizationId, today }: Pick<OrganizationDay, 'organizationId' | 'today'>,
  subject: string,
): Promise<boolean> {
  const insert = await tx.db
    .insertInto('reminders')
    .values({ organization_id: organizationId, subject, date: today })
    .onConflict((conflict) => conflict.columns(['organization_id', 'subject', 'date']).doNothing())
    .executeTakeFirst();
  return insert.numInsertedOrUpdatedRows === 1n;
}

async function remindOfCheckIns(
  context: Context,
  cycles: readonly CycleRow[],
  day: OrganizationDay,
): Promise<void> {
  for (const [userId, items] of await dueItemsByPerson(context, cycles, day)) {
    await yieldToEventLoop();
    await inTransaction(context, async (tx) => {
      if (!(await markReminder(tx, day, `check-in:${userId}`))) return;
      recordEvent(tx, { kind: 'checkInsDue', organizationId: day.organizationId, userId, items });
    });
  }
}

async function remindOfEnds(
  context: Context,
  cycles: readonly CycleRow[],
  day: OrganizationDay,
): Promise<void> {
  for (const cycle of cycles) {
    if (day.today < addDays(cycle.end_date, -FINISHING_DAYS) || day.today > cycle.end_date)
      continue;
    await inTransaction(context, async (tx) => {
      if (!(await markReminder(tx, { ...day, today: cycle.end_date }, `cycle:${cycle.id}`))) return;
      recordEvent(tx, { kind: 'cycleFinishing', cycle });
    });
  }
}

/** After an outage only the last of several reminders is sent; none is for a shorter cycle. */
async function remindOfClosings(
  context: Context,
  cycles: readonly CycleRow[],
  day: OrganizationDay,
): Promise<void> {
  for (const cycle of cycles) {
    const days = CLOSING_DAYS.find((before) => day.today >= addDays(cycle.end_date, -before));
    if (days === undefined || day.today > cycle.end_date) continue;
    if (addDays(cycle.end_date, -days) < cycle.start_date) continue;
    await inTransaction(context, async (tx) => {
      const subject = `closing-${days}:${cycle.id}`;
      if (!(await markReminder(tx, { ...day, today: cycle.end_date }, subject))) return;
      recordEvent(tx, { kind: 'cycleClosing', cycle });
    });
  }
}

const selectWithRunningCycles = (context: Context) =>
  context.db
    .selectFrom('organizations')
    .where('closed_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('cycles')
          .select('cycles.id')
          .whereRef('cycles.organization_id', '=', 'organizations.id')
          .where('cycles.state', '=', 'running'),
      ),
    );

/** Organizations in the time zone that were not processed on that day. */
function findUnprocessed(context: Context, zone: string, today: string) {
  return selectWithRunningCycles(context)
    .where('time_zone', '=', zone)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('reminders')
            .select('date')
            .whereRef('reminders.organization_id', '=', 'organizations.id')
            .where('subject', '=', 'day')
            .where('date', '=', today),
        ),
      ),
    )
    .select('id')
    .execute();
}

/** Three days before an organization demands a second factor, for members who have none. */
async function remindOfFactors(context: Context): Promise<void> {
  const now = context.clock.now();
  const demanding = await context.db
    .selectFrom('organizations')
    .where('closed_at', 'is', null)
    .where('second_factor_from', 'is not', null)
    .select(['id', 'time_zone', 'second_factor_from'])
    .execute();
  for (const { id: organizationId, time_zone: zone, second_factor_from } of demanding) {
    const [today, from] = [todayIn(zone, now), second_factor_from ?? ''];
    const isNear = today >= addDays(from, -FACTOR_DAYS) && today < from;
    if (!isNear || hourIn(zone, now) < FIRST_HOUR) continue;
    await inTransaction(context, async (tx) => {
      if (await markReminder(tx, { organizationId, today: from }, 'second-factor'))
        recordEvent(tx, { kind: 'secondFactorDue', organizationId, from });
    });
  }
}

export async function remind(context: Context): Promise<void> {
  const now = context.clock.now();
  await remindOfFactors(context);
  for (const { time_zone: zone } of await selectWithRunningCycles(context)
    .select('time_zone')
    .distinct()
    .execute()) {
    if (hourIn(zone, now) < FIRST_HOUR) continue;
    const today = todayIn(zone, now);
    for (const { id: organizationId } of await findUnprocessed(context, zone, today)) {
      const day = { organizationId, timeZone: zone, today };
      const cycles = await context.db
        .selectFrom('cycles')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('state', '=', 'running')
        .execute();
      await remindOfCheckIns(context, cycles, day);
      await remindOfEnds(context, cycles, day);
      await remindOfClosings(context, cycles, day);
      await inTransaction(context, (tx) => markReminder(tx, day, 'day'));
      await yieldToEventLoop();
    }
  }
}
