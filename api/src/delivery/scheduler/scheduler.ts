// What happens by itself at its time: reminders and digests. Every server looks once a minute (SCHEDULER_SECONDS); a lease in the database
// lets one of them do it, and passes to another when its holder dies. Each job decides from the clock and from what was
// done before what is left to do, so that a restart or a missed minute changes nothing.
import { randomUUID } from 'node:crypto';
import { backgroundContext } from '../../platform/context/context';
import type { Context, ServerParts } from '../../platform/context/context';
import { sendDigests } from '../notifications/sendDigests';
import { remind } from './remind';

const HELD_FOR = 5 * 60_000;
const JOBS: Record<string, (context: Context) => Promise<void>> = { remind, sendDigests };

export interface Scheduler {
  /** Does what is due now, where no other server is at it; true where this one was. */
  runDue(): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

type SchedulerParts = ServerParts & { onFailure: (error: unknown, job: string) => void };

export function scheduler({ onFailure, ...parts }: SchedulerParts): Scheduler {
  const { database, clock, settings } = parts;
  const holder = randomUUID();
  const context = backgroundContext(parts, 'scheduler');
  const instant = (later: number) => new Date(clock.now().getTime() + later).toISOString();

  const hold = (job: string) => database.transaction(async (tx) => {
    await tx.insertInto('job_leases').values({ job, holder, held_until: instant(0) }).onConflict((conflict) => conflict.column('job').doNothing()).execute();
    const taken = await tx.updateTable('job_leases').set({ holder, held_until: instant(HELD_FOR) }).where('job', '=', job)
      .where((row) => row.or([row('holder', '=', holder), row('held_until', '<=', instant(0))])).executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  });
  const release = (job: string) => database.transaction((tx) => tx.updateTable('job_leases').set({ held_until: instant(0) }).where('job', '=', job).where('holder', '=', holder).execute());

  async function runDue(): Promise<boolean> {
    let ran = false;
    for (const [job, work] of Object.entries(JOBS)) {
      try {
        if (!(await hold(job))) continue;
        ran = true;
        await work(context);
        await release(job);
      } catch (error) {
        onFailure(error, job);
      }
    }
    return ran;
  }

  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  return {
    runDue,
    start: () => {
      timer = setInterval(() => { round = round.then(runDue); }, settings.schedulerSeconds * 1000);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
