// A job: looks at every canary once a minute, and grows it, promotes it to all or takes it back.
// One server does so at a time (delivery/scheduler). The pointer is changed under the store's lock
// and only if it still has the canary that was looked at.
import { growCanary, holdCanary, promoteCanary, takeBackCanary } from '@cumbre/releases/canary';
import { readPointer } from '@cumbre/releases/promotions';
import type { Store } from '@cumbre/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { decide } from './decide';
import type { Decision, Observed } from './decide';
import type { ReleaseAction } from './events';
import { lookAtCanary } from './lookAtCanary';
import { readCanaries } from './readCanaries';
import type { RunningCanary } from './readCanaries';
import type { CanaryTestsTable } from './tables';

export interface CanaryParts {
  store: Store;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

type Ending = NonNullable<CanaryTestsTable['ending']>;

async function endTest(
  tx: Context,
  { remote, since }: Pick<RunningCanary, 'remote' | 'since'>,
  ending: Ending,
): Promise<void> {
  await tx.db
    .updateTable('canary_tests')
    .set({ ended_at: tx.clock.now().toISOString(), ending })
    .where('remote', '=', remote)
    .where('since', '=', since)
    .execute();
  await tx.db
    .deleteFrom('canary_people')
    .where('remote', '=', remote)
    .where('since', '=', since)
    .execute();
}

function eventOf(
  environment: string,
  { remote, release, former, audience }: RunningCanary,
  { canary, former: compared }: Observed,
  action: ReleaseAction,
  percent: number = audience.percent,
) {
  return {
    kind: 'releaseMoved' as const,
    remote,
    action,
    by: 'health' as const,
    environment,
    release,
    former,
    percent,
    seen: {
      canary: [canary.people, canary.failed] as [number, number],
      former: [compared.people, compared.failed] as [number, number],
    },
  };
}

async function act(
  context: Context,
  { store, log }: CanaryParts,
  canary: RunningCanary,
  observed: Observed,
  decision: Exclude<Decision, { action: 'wait' }>,
): Promise<void> {
  const { remote, since, release, former } = canary;
  const change = {
    store,
    environment: context.settings.appEnvironment,
    remote,
    since,
    now: context.clock.now(),
  };
  const seen = { remote, release, former, canary: observed.canary, compared: observed.former };
  if (decision.action === 'take-back') {
    await takeBackCanary(change);
    log.warn(seen, 'a canary was taken back: it fails more people than the former release');
    await inTransaction(context, async (tx) => {
      await endTest(tx, canary, 'taken-back');
      recordEvent(tx, eventOf(change.environment, canary, observed, 'taken-back', 0));
    });
    return;
  }
  try {
    if (decision.action === 'grow') await growCanary({ ...change, percent: decision.percent });
    else await promoteCanary(change);
  } catch (error) {
    // For example the shell has changed, so that the release no longer passes the checks.
    await holdCanary({ ...change, held: true });
    log.error({ ...seen, err: error }, 'a canary could not grow and is held');
    return;
  }
  log.info({ ...seen, ...decision }, 'a canary has grown');
  const percent = decision.action === 'grow' ? decision.percent : 100;
  await inTransaction(context, async (tx) => {
    if (decision.action === 'promote') await endTest(tx, canary, 'promoted');
    const action = decision.action === 'grow' ? 'grown' : 'promoted';
    recordEvent(tx, eventOf(change.environment, canary, observed, action, percent));
  });
}

/** Canaries that ended by a command or on the operator's screen. */
async function endOthers(
  context: Context,
  { store }: CanaryParts,
  canaries: RunningCanary[],
): Promise<void> {
  const open = await context.db
    .selectFrom('canary_tests')
    .select(['remote', 'since', 'release'])
    .where('ended_at', 'is', null)
    .execute();
  for (const test of open) {
    if (canaries.some(({ remote, since }) => remote === test.remote && since === test.since))
      continue;
    const environment = context.settings.appEnvironment;
    const pointer = await readPointer({ store, environment, remote: test.remote });
    const ending = pointer?.release === test.release ? 'promoted' : 'ended';
    await inTransaction(context, (tx) => endTest(tx, test, ending));
  }
}

export async function evaluateCanaries(context: Context, parts: CanaryParts): Promise<void> {
  const canaries = await readCanaries(parts.store, context.settings.appEnvironment);
  await endOthers(context, parts, canaries);
  const failures: unknown[] = [];
  for (const canary of canaries) {
    try {
      const now = context.clock.now();
      const observed = await inTransaction(context, (tx) => lookAtCanary(tx.db, canary, now));
      const plan = { ...canary, percent: canary.audience.percent };
      const decision = decide(plan, observed, now);
      if (decision.action !== 'wait') await act(context, parts, canary, observed, decision);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'canaries could not be evaluated');
}
