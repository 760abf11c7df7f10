import * as fc from 'fast-check';
import { isInAudience } from './audience';
import type { Audience, Visitor } from './audience';
import { bucketOf } from './bucketOf';
import { LEAST_FAILED, LEAST_PEOPLE, decide } from './decide';
import type { CanaryPlan, Observed } from './decide';
import { NO_EVIDENCE, addStratum, ratioOf } from './healthTest';

const CANARY = { remote: 'mfe-okr', release: '1.0.0-b' };
const someone = (id: string): Visitor => ({ id, user: null });
const nobody: Audience = { percent: 0, people: [], organizations: [] };
const ana: Visitor = {
  id: 'u1',
  user: { id: 'u1', email: 'Ana@Example.org', organizations: ['o1', 'o2'] },
};

describe('who gets a canary', () => {
  it('keeps everybody who was in, while the percentage grows', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.float({ min: 0, max: 100, noNaN: true }),
        fc.float({ min: 0, max: 100, noNaN: true }),
        (id, one, other) => {
          const isIn = (percent: number) =>
            isInAudience({ ...nobody, percent }, CANARY, someone(id));
          const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
          return !isIn(fewer) || isIn(more);
        },
      ),
    );
  });

  it('takes nobody at 0 % and everybody at 100 %', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (id) =>
          !isInAudience(nobody, CANARY, someone(id)) &&
          isInAudience({ ...nobody, percent: 100 }, CANARY, someone(id)),
      ),
    );
  });

  it('takes about the given share of people', () => {
    for (const percent of [1, 10, 50]) {
      const people = Array.from({ length: 20_000 }, (_, index) => someone(`person ${index}`));
      const share =
        people.filter((person) => isInAudience({ ...nobody, percent }, CANARY, person)).length /
        people.length;
      expect(share * 100).toBeCloseTo(percent, -0.5);
    }
  });

  it('chooses other people for another remote and for another release', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `person ${index}`);
    const tenth = (remote: string, release: string) =>
      new Set(ids.filter((id) => bucketOf(remote, release, id) < 10));
    const first = tenth('mfe-okr', '1-b');
    for (const other of [tenth('mfe-org', '1-b'), tenth('mfe-okr', '1-c')]) {
      const inBoth = [...first].filter((id) => other.has(id)).length;
      expect(inBoth).toBeGreaterThan(60);
      expect(inBoth).toBeLessThan(140);
    }
  });

  it.each<[string, Partial<Audience>, Visitor, boolean]>([
    ['a person by id', { people: ['u1'] }, ana, true],
    ['a person by e-mail, in any case', { people: ['ana@example.ORG'] }, ana, true],
    ['nobody else by name', { people: ['u2', 'bea@example.org'] }, ana, false],
    ['a member of an organization', { organizations: ['o2'] }, ana, true],
    ['no member of another one', { organizations: ['o3'] }, ana, false],
    ['nobody by name before signing in', { people: ['u1'] }, someone('u1'), false],
  ])('takes %s', (_words, audience, visitor, expected) => {
    expect(isInAudience({ ...nobody, ...audience }, CANARY, visitor)).toBe(expected);
  });
});

const plan: CanaryPlan = {
  percent: 5,
  steps: [1, 5, 25, 50],
  people: 20,
  minutes: 60,
  held: false,
  stepSince: '2026-02-15T12:00:00.000Z',
};
const afterMinutes = (minutes: number) => new Date(Date.parse(plan.stepSince) + minutes * 60_000);
const healthy: Observed = {
  canary: { people: 40, failed: 0 },
  former: { people: 400, failed: 3 },
  healthyInStep: 20,
  evidence: NO_EVIDENCE,
};
const seen = (canary: [number, number], former: [number, number]): Observed => {
  const stratum = {
    canary: { failed: canary[0], people: canary[1] },
    former: { failed: former[0], people: former[1] },
  };
  return { ...stratum, healthyInStep: 20, evidence: addStratum(NO_EVIDENCE, stratum) };
};

describe('what happens to a canary', () => {
  it.each<[string, Partial<CanaryPlan>, Observed, number, object]>([
    ['grows after its time and people', {}, healthy, 60, { action: 'grow', percent: 25 }],
    ['waits for the time', {}, healthy, 59, { action: 'wait', for: 'time' }],
    [
      'waits for people',
      {},
      { ...healthy, healthyInStep: 19 },
      600,
      { action: 'wait', for: 'people' },
    ],
    ['goes to all after the last step', { percent: 50 }, healthy, 60, { action: 'promote' }],
    [
      'goes to all from a percentage above the steps',
      { percent: 60 },
      healthy,
      60,
      { action: 'promote' },
    ],
    [
      'does not grow while it is held',
      { held: true },
      healthy,
      600,
      { action: 'wait', for: 'operator' },
    ],
    [
      'of named people does not grow',
      { percent: 0 },
      healthy,
      600,
      { action: 'wait', for: 'operator' },
    ],
    ['is taken back where it fails', {}, seen([12, 40], [4, 400]), 1, { action: 'take-back' }],
    [
      'is taken back also while it is held',
      { held: true },
      seen([12, 40], [4, 400]),
      1,
      { action: 'take-back' },
    ],
    [
      'of named people is taken back, too',
      { percent: 0 },
      seen([12, 40], [4, 400]),
      1,
      { action: 'take-back' },
    ],
    ['stays where both fail', {}, seen([4, 40], [40, 400]), 60, { action: 'grow', percent: 25 }],
    [
      'does not grow while it is suspicious',
      {},
      seen([2, 20], [0, 200]),
      600,
      { action: 'wait', for: 'certainty' },
    ],
  ])('%s', (_words, given, observed, minutes, expected) => {
    expect(decide({ ...plan, ...given }, observed, afterMinutes(minutes))).toEqual(expected);
  });

  it('stays while fewer people failed than one could invent', () => {
    const observed = seen([LEAST_FAILED - 1, LEAST_PEOPLE], [0, 10_000]);
    expect(ratioOf(observed.evidence)).toBeGreaterThan(100);
    expect(decide(plan, observed, afterMinutes(600))).toEqual({ action: 'wait', for: 'certainty' });
  });

  it('never grows and is never taken back by a difference below one percentage point', () => {
    const observed = seen([90, 10_000], [0, 10_000]);
    expect(decide(plan, observed, afterMinutes(600))).toEqual({ action: 'wait', for: 'certainty' });
  });
});

describe('the test', () => {
  const arm = fc
    .tuple(fc.nat(60), fc.nat(60))
    .map(([one, other]) => ({ people: Math.max(one, other), failed: Math.min(one, other) }));

  it('learns nothing from a stratum without failures or without one of the releases', () => {
    fc.assert(
      fc.property(arm, fc.nat(60), (some, people) => {
        const none = { people: 0, failed: 0 };
        for (const stratum of [
          { canary: { people, failed: 0 }, former: { people: some.people, failed: 0 } },
          { canary: some, former: none },
          { canary: none, former: some },
        ])
          expect(ratioOf(addStratum(NO_EVIDENCE, stratum))).toBeCloseTo(1, 9);
      }),
    );
  });

  it('is the surer, the more of the failed people are the canary’s', () => {
    fc.assert(
      fc.property(arm, arm, (canary, former) => {
        fc.pre(canary.failed < canary.people && former.failed > 0);
        const more = {
          canary: { ...canary, failed: canary.failed + 1 },
          former: { ...former, failed: former.failed - 1 },
        };
        return (
          ratioOf(addStratum(NO_EVIDENCE, more)) >
          ratioOf(addStratum(NO_EVIDENCE, { canary, former }))
        );
      }),
    );
  });

  it('has an expected ratio of at most 1 while the canary is within the margin', () => {
    // Exactly, by all ways in which the failed people can belong to the two releases.
    const choose = (of: number, count: number): number =>
      count === 0 ? 1 : (choose(of - 1, count - 1) * of) / count;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(24),
        fc.constantFrom(0.5, 1, 1.25, 1.5),
        (canaryPeople, formerPeople, some, odds) => {
          const failed = Math.min(some, canaryPeople + formerPeople);
          let [sum, expected] = [0, 0];
          for (let count = 0; count <= Math.min(failed, canaryPeople); count += 1) {
            if (failed - count > formerPeople) continue;
            const weight =
              choose(canaryPeople, count) * choose(formerPeople, failed - count) * odds ** count;
            sum += weight;
            expected +=
              weight *
              ratioOf(
                addStratum(NO_EVIDENCE, {
                  canary: { people: canaryPeople, failed: count },
                  former: { people: formerPeople, failed: failed - count },
                }),
              );
          }
          return expected / sum <= 1 + 1e-9;
        },
      ),
    );
  });

  it('stays finite with many people', () => {
    const evidence = addStratum(NO_EVIDENCE, {
      canary: { people: 5000, failed: 5000 },
      former: { people: 5000, failed: 0 },
    });
    expect(Number.isFinite(ratioOf(evidence))).toBe(true);
  });
});
