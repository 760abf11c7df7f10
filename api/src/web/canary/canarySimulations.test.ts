// Whole canaries with a seed: people come, the canary grows, and the rules are asked once a minute.
import { ERROR_LEVEL, decide, isWorse } from './decide';
import { FORMER_PER_CANARY, MARGIN, NO_EVIDENCE, addStratum } from './healthTest';
import type { Arm, Evidence } from './healthTest';
import { IS_LONG_RUN } from '../../../test/support/scale';

/** Numbers from 0 to 1 by a seed (the generator mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface World {
  seed: number;
  /** The share of people that fail, by minute. */
  former: (minute: number) => number;
  canary: (minute: number) => number;
  /** The share of people of the canary that fail after their first minute, per minute. */
  later?: number;
  percent?: number;
  minutes?: number;
  arrivals?: number;
}

interface Ending {
  how: 'take-back' | 'promote' | 'none';
  /** People of the canary by then. */
  people: number;
}

function runCanary({
  seed,
  former: formerShare,
  canary: canaryShare,
  later = 0,
  percent: firstPercent = 5,
  minutes = 250,
  arrivals = 10,
}: World): Ending {
  const random = randomBy(seed);
  const [canary, former]: [Arm, Arm] = [
    { people: 0, failed: 0 },
    { people: 0, failed: 0 },
  ];
  let [percent, stepSince, healthyInStep] = [firstPercent, 0, 0];
  let evidence: Evidence = NO_EVIDENCE;
  /** Whether each person of the former release who waits to be compared has failed. */
  const waiting: boolean[] = [];
  const start = Date.parse('2026-02-15T12:00:00.000Z');
  // Draws the gaps between two failures, which is quicker than a draw per person.
  const failing = (count: number, share: number) => {
    if (share === 0) return 0;
    let failed = 0;
    const gap = () => Math.floor(Math.log(1 - random()) / Math.log(1 - share));
    for (let index = gap(); index < count; index += 1 + gap()) failed += 1;
    return failed;
  };
  for (let minute = 1; minute <= minutes; minute += 1) {
    const olderCanary = canary.people - canary.failed;
    const olderFormer = former.people - former.failed;
    let newToCanary = 0;
    for (let index = 0; index < arrivals; index += 1)
      if (random() * 100 < percent) newToCanary += 1;
    const newCanary = { people: newToCanary, failed: failing(newToCanary, canaryShare(minute)) };
    for (let index = 0; index < arrivals - newToCanary; index += 1)
      waiting.unshift(random() < formerShare(minute));
    waiting.length = Math.min(waiting.length, 10 * arrivals);
    const used = waiting.splice(0, newToCanary * FORMER_PER_CANARY);
    const strata = [
      {
        canary: newCanary,
        former: { people: used.length, failed: used.filter(Boolean).length },
      },
      {
        canary: { people: olderCanary, failed: failing(olderCanary, later) },
        former: { people: olderFormer, failed: failing(olderFormer, later) },
      },
    ];
    for (const stratum of strata) evidence = addStratum(evidence, stratum);
    const [fresh, older] = strata as [(typeof strata)[0], (typeof strata)[0]];
    canary.people += fresh.canary.people;
    former.people += fresh.former.people;
    canary.failed += fresh.canary.failed + older.canary.failed;
    former.failed += fresh.former.failed + older.former.failed;
    healthyInStep += fresh.canary.people - fresh.canary.failed;
    const decision = decide(
      {
        percent,
        steps: [1, 5, 25, 50],
        people: 20,
        minutes: 60,
        held: false,
        stepSince: new Date(start + stepSince * 60_000).toISOString(),
      },
      { canary, former, healthyInStep, evidence },
      new Date(start + minute * 60_000),
    );
    if (decision.action === 'take-back' || decision.action === 'promote')
      return { how: decision.action, people: canary.people };
    if (decision.action === 'grow')
      [percent, stepSince, healthyInStep] = [decision.percent, minute, 0];
  }
  return { how: 'none', people: canary.people };
}

const CANARIES = IS_LONG_RUN ? 1000 : 200;
const takenBack = (world: (seed: number) => Omit<World, 'seed'>) =>
  Array.from({ length: CANARIES }, (_, seed) => runCanary({ seed, ...world(seed) })).filter(
    ({ how }) => how === 'take-back',
  ).length / CANARIES;

describe(`of ${CANARIES} canaries that are as good as the former release, at most 1 % is taken back`, () => {
  it.each([0, 0.01, 0.05, 0.2])('where both fail %d of the people', (share) => {
    expect(takenBack(() => ({ former: () => share, canary: () => share }))).toBeLessThanOrEqual(
      ERROR_LEVEL,
    );
  });

  it('where the canary fails as many more as the margin allows', () => {
    const share = 0.1;
    const worse = (MARGIN * share) / (1 - share + MARGIN * share);
    expect(takenBack(() => ({ former: () => share, canary: () => worse }))).toBeLessThanOrEqual(
      ERROR_LEVEL,
    );
  });

  it('where an outage hits both after the canary has grown', () => {
    const share = (minute: number) => (minute > 100 && minute < 160 ? 0.5 : 0.01);
    expect(takenBack(() => ({ former: share, canary: share }))).toBeLessThanOrEqual(ERROR_LEVEL);
  });

  it('where people fail later, in both', () => {
    expect(
      takenBack(() => ({ former: () => 0.01, canary: () => 0.01, later: 0.001, minutes: 200 })),
    ).toBeLessThanOrEqual(ERROR_LEVEL);
  });
});

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1]!;

it.each([
  [5, 20],
  [50, 45],
])(
  'finds 30 %% against 1 %% of failures at %d %% of the people, after about %d of them',
  (percent, people) => {
    const endings = Array.from({ length: 200 }, (_, seed) =>
      runCanary({ seed, former: () => 0.01, canary: () => 0.3, percent }),
    );
    expect(endings.every(({ how }) => how === 'take-back')).toBe(true);
    expect(median(endings.map((ending) => ending.people))).toBeLessThanOrEqual(people);
  },
);

it('promotes a healthy canary to all', () => {
  const endings = Array.from({ length: 200 }, (_, seed) =>
    runCanary({ seed, former: () => 0.01, canary: () => 0.01 }),
  );
  expect(endings.filter(({ how }) => how === 'promote').length).toBeGreaterThan(190);
});

it('does not take a failure of everybody for one of the canary', () => {
  let evidence: Evidence = NO_EVIDENCE;
  for (let minute = 0; minute < 500; minute += 1)
    evidence = addStratum(evidence, {
      canary: { people: 10, failed: 10 },
      former: { people: 10, failed: 10 },
    });
  expect(
    isWorse({
      canary: { people: 5000, failed: 5000 },
      former: { people: 5000, failed: 0 },
      evidence,
    }),
  ).toBe(false);
});
