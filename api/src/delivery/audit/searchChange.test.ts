import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const ID = '43a0430e-4343-4abc-8def-00000000face';
const ROW = {
  id: ID,
  owner_id: ID,
  title: 'Ventas',
  weight: 7,
  description: 'Tibia',
  confidence: 0.75,
  start_date: '2026-10-05',
  version: 43,
  updated_at: '2026-11-26T10:43:43.043Z',
};

/** By their sequence: what was recorded, and when. */
const ENTRIES = {
  1: { before: null, after: ROW, at: '2026-11-26T23:30:00.000Z' },
  2: { before: ROW, after: { ...ROW, weight: 43 } },
  3: { before: ROW, after: { ...ROW, start_date: '2026-12-24', confidence: 0.25 } },
  4: { before: ROW, after: { ...ROW, parent_id: 'gone', target_value: 12500.5 } },
  5: { before: [ROW, ROW], after: null, at: '2026-11-27T05:00:00.000Z' },
  6: { before: null, after: { kinds: ['item.created'], members: [ID], description: 'a "b" \\ c' } },
  7: { before: null, after: { state: 'running', name: '\uD800 odd \u0001 43 face' } },
  8: { before: { state: 'planning' }, after: { state: 'running' }, action: 'cycle.running' },
  9: {
    before: null,
    after: null,
    action: 'user.signInRefused',
    origin: { address: '198.51.100.23', browser: 'Firefox', system: 'Windows', salt: 'salt1' },
    at: '2026-11-12T12:00:00.000Z',
  },
  10: { before: null, after: null, key: 'unknown', at: '2026-11-12T12:00:00.000Z' },
};

describeOnEngines('the search in the changes of the audit log', (start) => {
  let test: TestApp;
  let p: CycleScenario;

  const found = async (search: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ search, limit: '100', ...more }).toString();
    const { status, body } = await p.owner.get(
      `/api/organizations/${p.organization}/audit?from=2026-11-01&to=2026-11-30&${query}`,
    );
    expect(status).toBe(200);
    return (body.entries as { sequence: number }[])
      .map(({ sequence }) => sequence - 10_000)
      .filter((sequence) => sequence > 0)
      .toSorted((one, other) => one - other);
  };

  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
    await test.handle.transaction(async (db) => {
      for (const [sequence, entry] of Object.entries(ENTRIES)) {
        const { before, after, at, action, origin, key } = {
          at: undefined,
          action: 'item.changed',
          origin: undefined,
          key: null,
          ...entry,
        };
        await db
          .insertInto('audit_entries')
          .values({
            id: `entry-${sequence}`,
            organization_id: p.organization,
            scope: p.organization,
            sequence: 10_000 + Number(sequence),
            user_id: null,
            api_key_id: key,
            action,
            subject_id: 'gone',
            before_change: before && JSON.stringify(before),
            after_change: after && JSON.stringify(after),
            content_salt: 'salt',
            content_hash: '',
            origin: origin ? JSON.stringify(origin) : null,
            origin_hash: origin ? 'hash' : '',
            hash: '',
            created_at: at ?? '2026-11-11T12:00:00.000Z',
          })
          .execute();
      }
    });
  });

  it.each([
    // Not within ids, versions, unshown instants and lists that are a number on the screen.
    ['43', [2, 7]],
    ['face', [7]],
    ['4343', []],
    // Neither names of columns nor fields that are as they were.
    ['weight', []],
    ['tibia', [1]],
    ['ventas', [1, 2, 3, 4]],
    ['2026/11/26', [1]],
    ['2026/11', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['2026/12/24', [3]],
    ['2026/10/05', [1, 3]],
    ['12/24', [3]],
    ['12,500.5', [4]],
    ['12.500,5', [4]],
    ['12500,5', [4]],
    ['"b"', [6]],
    ['\\', [6]],
    ['100%', []],
    ['odd', [7]],
  ])('finds %s where it is shown', async (typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  it.each([
    ['confidence', [1, 3]],
    ['confidence:0.75', [1, 3]],
    ['confidence:0.25', [3]],
    ['confidence:0.5', []],
    ['parent', [4]],
    ['startDate', [1, 3]],
    ['state:running', [7, 8]],
    ['state:planning,kinds:item.created', [6, 8]],
  ])('finds by %s, which the screen sends for a word', async (searchFields, expected) => {
    expect(await found('palabra', { searchFields })).toEqual(expected);
    expect(await found('palabra zzz', { searchFields })).toEqual([]);
  });

  it('finds the day of the reader where the screen sends its instants', async () => {
    const day = '2026-11-26T06:00:00.000Z/2026-11-27T06:00:00.000Z';
    expect(await found('2026/11/26', { searchTimes: day })).toEqual([1, 5]);
    const minute = '2026-11-27T05:00:00.000Z/2026-11-27T05:01:00.000Z';
    expect(await found('2026/11/26 23:00', { searchTimes: `${day};${minute}` })).toEqual([5]);
    expect(await found('23:30', { searchTimes: '23:30' })).toEqual([1]);
    expect(await found('5:00', { searchTimes: '05:00/2026-11-27T04:00/23:30' })).toEqual([]);
    expect(await found('5:00', { searchTimes: '23:30/2026-11-27T04:00/05:00' })).toEqual([1, 5]);
  });

  it('finds the column of who and from where: address, browser, system and kind of actor', async () => {
    for (const typed of ['198.51.100.23', '51.100', 'firefox', 'WINDOWS', 'Firefox windows'])
      expect([typed, await found(typed)]).toEqual([typed, [9]]);
    expect(await found('salt1')).toEqual([]);
    expect(await found('cumbre', { searchFields: 'actor:system' })).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(await found('alguien', { searchFields: 'actor:anonymous' })).toEqual([9]);
    expect(await found('clave', { searchFields: 'actor:apiKey' })).toEqual([10]);
  });
});
