// Runs periodic jobs: reminders and digests. Every server tries once a minute (SCHEDULER_SECONDS).
// A lease in the database lets one server run a job and expires when that server dies. Each job
// computes its remaining work from the clock and the database, so that a restart or a missed minute
// does no harm.
import { randomUUID } from 'node:crypto';
import { backgroundContext } from '../../platform/context/context';
import type { Context, ServerParts } from '../../platform/context/context';
import { endPastMeetings } from '../../planning/meetings/endPastMeetings';
import { sendDigests } from '../notifications/sendDigests';
import { remind } from './remind';

const LEASE_MS = 5 * 60_000;
type Jobs = Record<string, (context: Context) => Promise<void>>;
const JOBS: Jobs = { remind, sendDigests, endPastMeetings };

export interface Scheduler {
  /** Runs the due jobs that no other server is running; true where this server ran one. */
  runDue(): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

type SchedulerParts = ServerParts & {
  onFailure: (error: unknown, job: string) => void;
  /** Jobs of higher layers. */
  furtherJobs?: Jobs;
};

export function createScheduler({
  onFailure,
  furtherJobs = {},
  ...parts
}: SchedulerParts): Scheduler {
  const { database, clock, settings } = parts;
  const holder = randomUUID();
  const context = backgroundContext(parts, 'scheduler');
  const timestampAfter = (later: number) => new Date(clock.now().getTime() + later).toISOString();

  const acquireLease = (job: string) =>
    database.transaction(async (tx) => {
      await tx
        .insertInto('job_leases')
        .values({ job, holder, held_until: timestampAfter(0) })
        .onConflict((conflict) => conflict.column('job').doNothing())
        .execute();
      const update = await tx
        .updateTable('job_leases')
        .set({ holder, held_until: timestampAfter(LEASE_MS) })
        .where('job', '=', job)
        .where((row) =>
          row.or([row('holder', '=', holder), row('held_until', '<=', timestampAfter(0))]),
        )
        .executeTakeFirst();
      return update.numUpdatedRows === 1n;
    });
  const releaseLease = (job: string) =>
    database.transaction((tx) =>
      tx
        .updateTable('job_leases')
        .set({ held_until: timestampAfter(0) })
        .where('job', '=', job)
        .where('holder', '=', holder)
        .execute(),
    );

  async function runDue(): Promise<boolean> {
    let hasRun = false;
    for (const [job, work] of Object.entries({ ...JOBS, ...furtherJobs })) {
      try {
        if (!(await acquireLease(job))) continue;
        hasRun = true;
        await work(context);
        await releaseLease(job);
      } catch (error) {
        onFailure(error, job);
      }
    }
    return hasRun;
  }

  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<unknown> = Promise.resolve();
  return {
    runDue,
    start: () => {
      timer = setInterval(() => {
        currentRun = currentRun.then(runDue);
      }, settings.schedulerSeconds * 1000);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await currentRun;
    },
  };
}
