// One look of the health test at a canary: adds what has happened since the last look. New people
// of both releases are one stratum, the latest ones first, which waits until both have some; people
// who were counted as healthy and were seen within the last hour are the other one.
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { FORMER_PER_CANARY, NO_EVIDENCE, addStratum } from './healthTest';
import type { Evidence, Stratum } from './healthTest';
import type { Observed } from './decide';
import type { ComparedCanary } from './recordVisit';

const ACTIVE_MS = 3_600_000;
/**
 * People of the former release wait for so long to be compared: longer ago, the rate of failures may
 * have been another one.
 */
const WAITING_MS = { canary: ACTIVE_MS, former: 10 * 60_000 };
const ARMS = ['canary', 'former'] as const;

const emptyStratum = (): Stratum => ({
  canary: { people: 0, failed: 0 },
  former: { people: 0, failed: 0 },
});

async function testOf(tx: Kysely<Database>, canary: ComparedCanary) {
  const { remote, since, release, former } = canary;
  await tx
    .insertInto('canary_tests')
    .values({
      remote,
      since,
      release,
      former,
      evidence: JSON.stringify(NO_EVIDENCE),
      canary_people: 0,
      canary_failed: 0,
      former_people: 0,
      former_failed: 0,
      ended_at: null,
      ending: null,
    })
    .onConflict((conflict) => conflict.columns(['remote', 'since']).doNothing())
    .execute();
  return tx
    .selectFrom('canary_tests')
    .selectAll()
    .where('remote', '=', remote)
    .where('since', '=', since)
    .executeTakeFirstOrThrow();
}

/** People of the arm who were seen of late and whom the test does not know yet. */
const waitingOf = (
  tx: Kysely<Database>,
  { remote, since }: ComparedCanary,
  arm: 'canary' | 'former',
  now: Date,
) =>
  tx
    .selectFrom('canary_people')
    .select('source')
    .where('remote', '=', remote)
    .where('since', '=', since)
    .where('arm', '=', arm)
    .where('counted', '=', 0)
    .where('seen_at', '>=', new Date(now.getTime() - WAITING_MS[arm]).toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('source');

async function newPeople(tx: Kysely<Database>, canary: ComparedCanary, now: Date) {
  const stratum = emptyStratum();
  const [ofCanary, ofFormer] = [
    await waitingOf(tx, canary, 'canary', now).execute(),
    await waitingOf(tx, canary, 'former', now).limit(1).execute(),
  ];
  if (ofCanary.length === 0 || ofFormer.length === 0) return stratum;
  for (const arm of ARMS) {
    const most = arm === 'canary' ? ofCanary.length : ofCanary.length * FORMER_PER_CANARY;
    const counted = await tx
      .updateTable('canary_people')
      .set((row) => ({ counted: row('failed', '+', 1) }))
      .where('remote', '=', canary.remote)
      .where('since', '=', canary.since)
      .where('arm', '=', arm)
      .where('source', 'in', waitingOf(tx, canary, arm, now).limit(most))
      .returning('failed')
      .execute();
    stratum[arm] = {
      people: counted.length,
      failed: counted.filter(({ failed }) => failed === 1).length,
    };
  }
  return stratum;
}

async function earlierPeople(tx: Kysely<Database>, { remote, since }: ComparedCanary, now: Date) {
  const stratum = emptyStratum();
  const failedSince = await tx
    .updateTable('canary_people')
    .set({ counted: 2 })
    .where('remote', '=', remote)
    .where('since', '=', since)
    .where('counted', '=', 1)
    .where('failed', '=', 1)
    .returning('arm')
    .execute();
  for (const { arm } of failedSince) {
    stratum[arm].people += 1;
    stratum[arm].failed += 1;
  }
  const atRisk = await tx
    .selectFrom('canary_people')
    .select(({ fn }) => ['arm', fn.countAll<number | string>().as('people')])
    .where('remote', '=', remote)
    .where('since', '=', since)
    .where('counted', '=', 1)
    .where('failed', '=', 0)
    .where('seen_at', '>=', new Date(now.getTime() - ACTIVE_MS).toISOString())
    .groupBy('arm')
    .execute();
  for (const { arm, people } of atRisk) stratum[arm].people += Number(people);
  return stratum;
}

/** `tx` is a transaction. Only one server looks at a time. */
export async function lookAtCanary(
  tx: Kysely<Database>,
  canary: ComparedCanary & { stepSince: string },
  now: Date,
): Promise<Observed> {
  const test = await testOf(tx, canary);
  // Earlier people first: a person of the new stratum who fails counts there alone.
  const earlier = await earlierPeople(tx, canary, now);
  const fresh = await newPeople(tx, canary, now);
  const evidence = [earlier, fresh].reduce<Evidence>(
    addStratum,
    JSON.parse(test.evidence) as Evidence,
  );
  const arms = {
    canary: {
      people: test.canary_people + fresh.canary.people,
      failed: test.canary_failed + fresh.canary.failed + earlier.canary.failed,
    },
    former: {
      people: test.former_people + fresh.former.people,
      failed: test.former_failed + fresh.former.failed + earlier.former.failed,
    },
  };
  await tx
    .updateTable('canary_tests')
    .set({
      evidence: JSON.stringify(evidence),
      canary_people: arms.canary.people,
      canary_failed: arms.canary.failed,
      former_people: arms.former.people,
      former_failed: arms.former.failed,
    })
    .where('remote', '=', canary.remote)
    .where('since', '=', canary.since)
    .execute();
  const { healthyInStep } = await tx
    .selectFrom('canary_people')
    .select(({ fn }) => fn.countAll<number | string>().as('healthyInStep'))
    .where('remote', '=', canary.remote)
    .where('since', '=', canary.since)
    .where('arm', '=', 'canary')
    .where('failed', '=', 0)
    .where('seen_at', '>=', canary.stepSince)
    .executeTakeFirstOrThrow();
  return { ...arms, healthyInStep: Number(healthyInStep), evidence };
}
