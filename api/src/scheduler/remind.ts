// Reminders, from nine in the morning in the organization's zone, each once: of check-ins on the day they are due, one and
// three days later, in one notification per person; and of a cycle a week before its end. What was reminded of is written
// with the reminder, so that a second server or a restart gives none twice.
import { addDays, todayIn } from '@cumbre/domain/calendar';
import { daysLate } from '@cumbre/domain/due';
import { inTransaction } from '../context';
import type { Context } from '../context';
import type { CycleRow } from '../cycles/store';
import { notify } from '../notifications/notify';
import { currentTree } from '../objective-tree/currentTree';
import type { TreeRow } from '../objective-tree/loadTree';
import { evaluate } from '../objective-tree/presentTree';
import { hourIn } from './hourIn';

const FROM_HOUR = 9;
const DAYS_LATE = new Set([0, 1, 3]);
const FINISHING_DAYS = 7;

interface Place {
  organizationId: string;
  today: string;
}

async function once(tx: Context, { organizationId, today }: Place, subject: string): Promise<boolean> {
  const written = await tx.db.insertInto('reminders').values({ organization_id: organizationId, subject, date: today })
    .onConflict((conflict) => conflict.columns(['organization_id', 'subject', 'date']).doNothing()).executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** What each member owes today, by whoever is assigned, else the owner. */
async function owedToday(context: Context, cycles: readonly CycleRow[], { organizationId, today }: Place): Promise<Map<string, TreeRow[]>> {
  const members = new Set((await context.db.selectFrom('memberships').select('user_id').where('organization_id', '=', organizationId).execute()).map(({ user_id }) => user_id));
  const owed = new Map<string, TreeRow[]>();
  for (const cycle of cycles) {
    const tree = await currentTree(context, cycle);
    const evaluations = evaluate(tree, today);
    for (const row of tree.rows) {
      const due = evaluations.get(row.id)?.checkInDue ?? null;
      const person = row.assignedUser ?? row.owner;
      if (due === null || due > today || !DAYS_LATE.has(daysLate(due, today)) || !members.has(person)) continue;
      owed.set(person, [...(owed.get(person) ?? []), row]);
    }
  }
  return owed;
}

async function remindOfCheckIns(context: Context, cycles: readonly CycleRow[], place: Place): Promise<void> {
  for (const [userId, rows] of await owedToday(context, cycles, place)) {
    await inTransaction(context, async (tx) => {
      if (!(await once(tx, place, `check-in:${userId}`))) return;
      const [first] = rows;
      const alone = rows.length === 1 && first;
      await notify(tx, [userId], {
        kind: 'checkInDue', organizationId: place.organizationId, subject: alone ? { title: first.title } : { title: first?.title ?? '', count: String(rows.length) },
        path: alone ? `/?cycle=${first.cycle}&item=${first.id}` : '/week',
      });
    });
  }
}

async function remindOfEnds(context: Context, cycles: readonly CycleRow[], place: Place): Promise<void> {
  for (const cycle of cycles) {
    if (place.today < addDays(cycle.end_date, -FINISHING_DAYS) || place.today > cycle.end_date) continue;
    await inTransaction(context, async (tx) => {
      if (!(await once(tx, { ...place, today: cycle.end_date }, `cycle:${cycle.id}`))) return;
      const members = await tx.db.selectFrom('memberships').select('user_id').where('organization_id', '=', place.organizationId).execute();
      await notify(tx, members.map(({ user_id }) => user_id), { kind: 'cycleFinishing', organizationId: place.organizationId, subject: { cycle: cycle.name }, path: `/?cycle=${cycle.id}` });
    });
  }
}

export async function remind(context: Context): Promise<void> {
  const now = context.clock.now();
  const organizations = await context.db.selectFrom('organizations').select(['id', 'time_zone']).where('closed_at', 'is', null)
    .where((row) => row.exists(row.selectFrom('cycles').select('cycles.id').whereRef('cycles.organization_id', '=', 'organizations.id').where('cycles.state', '=', 'running'))).execute();
  for (const { id: organizationId, time_zone: zone } of organizations) {
    if (hourIn(zone, now) < FROM_HOUR) continue;
    const place = { organizationId, today: todayIn(zone, now) };
    // Everybody was seen to already today.
    const done = await context.db.selectFrom('reminders').select('date').where('organization_id', '=', organizationId).where('subject', '=', 'day').where('date', '=', place.today).executeTakeFirst();
    if (done) continue;
    const cycles = await context.db.selectFrom('cycles').selectAll().where('organization_id', '=', organizationId).where('state', '=', 'running').execute();
    await remindOfCheckIns(context, cycles, place);
    await remindOfEnds(context, cycles, place);
    await inTransaction(context, (tx) => once(tx, place, 'day'));
  }
}
