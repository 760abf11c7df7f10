import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { lookAtCanary } from './lookAtCanary';
import { recordVisit } from './recordVisit';
import { createVisits, networkOf } from './visit';

const REMOTE = 'mfe-okr';
const SINCE = '2026-02-15T12:00:00.000Z';
const CANARY = { remote: REMOTE, release: '1-b', former: '1-a', since: SINCE, stepSince: SINCE };

describeOnEngines('the health of a canary', (start) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await start();
  });
  afterEach(() => test.close());

  type Outcome = 'loaded' | 'register' | 'first-render' | 'uncaught';
  const report = (source: string, arm: 'canary' | 'former', ...outcomes: Outcome[]) =>
    test.handle.transaction((tx) =>
      recordVisit(
        tx,
        { source, canaries: arm === 'canary' ? [REMOTE] : [] },
        outcomes.map((outcome) => ({
          remote: REMOTE,
          release: CANARY[arm === 'canary' ? 'release' : 'former'],
          outcome,
        })),
        [CANARY],
        test.clock.now(),
      ),
    );
  const look = () => test.handle.transaction((tx) => lookAtCanary(tx, CANARY, test.clock.now()));
  const arms = async () => {
    const { canary, former } = await look();
    return [canary.people, canary.failed, former.people, former.failed];
  };

  it('counts a person once, however often a page reports', async () => {
    for (let time = 0; time < 5; time += 1) {
      await report('one', 'canary', 'loaded', 'uncaught');
      await report('other', 'former', 'loaded');
    }
    expect(await arms()).toEqual([1, 1, 1, 0]);
    await report('one', 'canary', 'uncaught');
    expect(await arms()).toEqual([1, 1, 1, 0]);
  });

  it('learns when a release fails later for a person it has worked for', async () => {
    for (const source of ['a', 'b', 'c']) {
      await report(source, 'canary', 'loaded');
      await report(source.toUpperCase(), 'former', 'loaded');
    }
    const before = await look();
    expect([before.canary.failed, before.healthyInStep]).toEqual([0, 3]);
    await report('a', 'canary', 'uncaught');
    const after = await look();
    expect([after.canary, after.former]).toEqual([
      { people: 3, failed: 1 },
      { people: 3, failed: 0 },
    ]);
    expect(after.healthyInStep).toBe(2);
    expect(after.evidence[0]).toBeGreaterThan(0);
    expect((await look()).evidence).toEqual(after.evidence);
  });

  it('waits with new people until both releases have some', async () => {
    await report('a', 'canary', 'register');
    expect(await arms()).toEqual([0, 0, 0, 0]);
    await report('b', 'former', 'loaded');
    expect(await arms()).toEqual([1, 1, 1, 0]);
  });

  it('keeps people of the former release for later people of the canary', async () => {
    for (let index = 0; index < 12; index += 1) await report(`former ${index}`, 'former', 'loaded');
    await report('a', 'canary', 'register');
    expect(await arms()).toEqual([1, 1, 5, 0]);
    await report('b', 'canary', 'register');
    expect(await arms()).toEqual([2, 2, 10, 0]);
    await report('c', 'canary', 'register');
    expect(await arms()).toEqual([3, 3, 12, 0]);
  });

  it('does not compare with people who were last seen ten minutes ago', async () => {
    await report('old', 'former', 'loaded');
    test.clock.advance(600_001);
    await report('a', 'canary', 'register');
    expect(await arms()).toEqual([0, 0, 0, 0]);
    await report('new', 'former', 'loaded');
    expect(await arms()).toEqual([1, 1, 1, 0]);
  });

  it('says nothing about the former release where it stood in for the canary', async () => {
    await test.handle.transaction((tx) =>
      recordVisit(
        tx,
        { source: 'a', canaries: [REMOTE] },
        [
          { remote: REMOTE, release: '1-b', outcome: 'first-render' },
          { remote: REMOTE, release: '1-a', outcome: 'loaded' },
        ],
        [CANARY],
        test.clock.now(),
      ),
    );
    await report('b', 'former', 'loaded');
    expect(await arms()).toEqual([1, 1, 1, 0]);
  });

  it('does not believe reports about a canary from a page that did not get it', async () => {
    await test.handle.transaction((tx) =>
      recordVisit(
        tx,
        { source: 'a', canaries: [] },
        [{ remote: REMOTE, release: '1-b', outcome: 'register' }],
        [CANARY],
        test.clock.now(),
      ),
    );
    await report('b', 'former', 'loaded');
    expect(await arms()).toEqual([0, 0, 0, 0]);
  });

  it('keeps who saw a release in which hour, with the first failure', async () => {
    await report('a', 'canary', 'loaded');
    await report('a', 'canary', 'first-render');
    await report('a', 'canary', 'uncaught');
    test.clock.advance(3_600_000);
    await report('a', 'canary', 'loaded');
    expect(
      await test.handle.db.selectFrom('release_visits').selectAll().orderBy('hour').execute(),
    ).toEqual([
      { remote: REMOTE, release: '1-b', hour: '2026-02-15T12', source: 'a', kind: 'first-render' },
      { remote: REMOTE, release: '1-b', hour: '2026-02-15T13', source: 'a', kind: null },
    ]);
  });

  it('stores no more than 2000 people per release and hour', async () => {
    for (let from = 0; from < 1998; from += 333)
      await test.handle.transaction((tx) =>
        tx
          .insertInto('release_visits')
          .values(
            Array.from({ length: 333 }, (_, index) => ({
              remote: REMOTE,
              release: '1-b',
              hour: '2026-02-15T12',
              source: `earlier ${from + index}`,
              kind: null,
            })),
          )
          .execute(),
      );
    for (const source of ['a', 'b', 'c', 'd']) await report(source, 'canary', 'loaded');
    await report('a', 'canary', 'uncaught');
    const rows = await test.handle.db
      .selectFrom('release_visits')
      .select(['source', 'kind'])
      .where('source', 'not like', 'earlier %')
      .orderBy('source')
      .execute();
    expect(rows).toEqual([
      { source: 'a', kind: 'uncaught' },
      { source: 'b', kind: null },
    ]);
  });

  it('has a visit for a day, for one person, and only from this server', async () => {
    const visits = createVisits(test.settings, test.clock);
    const visit = visits.issue({ userId: 'u1' }, '192.0.2.7', [REMOTE]);
    expect(visits.read(visit)).toMatchObject({ canaries: [REMOTE] });
    expect(visits.read(visit)?.source).toBe(
      visits.read(visits.issue({ userId: 'u1' }, '198.51.100.1', []))?.source,
    );
    const sourceAt = (address: string) => visits.read(visits.issue(null, address, []))?.source;
    expect(sourceAt('192.0.2.7')).toBe(sourceAt('192.0.2.7'));
    expect(sourceAt('192.0.2.7')).not.toBe(sourceAt('192.0.2.8'));
    expect(sourceAt('2001:db8:1:2::5')).toBe(sourceAt('2001:db8:1:2:ffff::9'));
    expect(visit).not.toContain('192.0.2.7');
    for (const wrong of ['', 'x', `${visit}x`, `x${visit}`, visit.replace('.', '..')])
      expect(visits.read(wrong)).toBeNull();
    test.clock.advance(86_400_000);
    expect(visits.read(visit)).toBeNull();
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('takes %s for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
