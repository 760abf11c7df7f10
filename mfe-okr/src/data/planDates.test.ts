import { buildItem } from '@cumbre/testing/builders';
import { isPlannedBefore, newDates, plannedStart } from './planDates';

const cycle = { start: '2026-10-01', end: '2026-12-31', state: 'running' } as const;
const ofCycle = { startDate: null, endDate: null };

test.each([
  ['on its first day', '2026-10-01', ofCycle],
  ['a week after it', '2026-10-08', ofCycle],
  ['a day later', '2026-10-09', { startDate: '2026-10-09', endDate: '2026-12-31' }],
  ['on the day before its last', '2026-12-30', { startDate: '2026-12-30', endDate: '2026-12-31' }],
  ['on its last day', '2026-12-31', ofCycle],
  ['after its end', '2027-01-04', ofCycle],
])('a key result that is made in a running cycle %s', (_, today, dates) => {
  expect(newDates(cycle, today)).toEqual(dates);
});

test.each(['planning', 'finished'] as const)('a cycle in %s plans from its own days', (state) => {
  expect(newDates({ ...cycle, state }, '2026-11-26')).toEqual(ofCycle);
});

test('only an item that counts over the days of its cycle is planned before it was added', () => {
  const item = { type: 'SINGLE', createdOn: '2026-11-20', startDate: null, endDate: null } as const;
  expect(isPlannedBefore(item, cycle)).toBe(true);
  // One date alone does not count.
  expect(isPlannedBefore({ ...item, startDate: '2026-11-20' }, cycle)).toBe(true);
  expect(isPlannedBefore({ ...item, startDate: '2026-11-20', endDate: '2026-12-31' }, cycle)).toBe(
    false,
  );
  expect(isPlannedBefore({ ...item, createdOn: '2026-10-08' }, cycle)).toBe(false);
  expect(isPlannedBefore({ ...item, type: 'RECURRENT' }, cycle)).toBe(false);
  expect(isPlannedBefore(item, { ...cycle, state: 'finished' })).toBe(false);
});

describe('an objective begins', () => {
  const objective = buildItem({ kind: 'objective' });
  const part = buildItem({ kind: 'objective', parentId: objective.id, realProgress: 0 });
  const from = (startDate: string, fields: object = {}) =>
    buildItem({
      parentId: objective.id,
      realProgress: 0,
      startDate,
      endDate: cycle.end,
      ...fields,
    });
  const startWith = (...items: ReturnType<typeof buildItem>[]) =>
    plannedStart(objective, new Map([objective, ...items].map((each) => [each.id, each])), cycle);

  test('with the first of its key results, also those of an objective in it', () => {
    expect(startWith(from('2026-11-26'), from('2026-11-20'))).toBe('2026-11-20');
    expect(startWith(part, from('2026-11-26', { parentId: part.id }))).toBe('2026-11-26');
  });

  test('not with one that does not count', () => {
    expect(startWith(from('2026-11-26'), from('2026-10-05', { weight: 0 }))).toBe('2026-11-26');
  });

  test('with its cycle while it has none, and where one of them does', () => {
    expect(startWith()).toBe(cycle.start);
    const ofTheCycle = buildItem({ parentId: objective.id, realProgress: 0 });
    expect(startWith(from('2026-11-26'), ofTheCycle)).toBe(cycle.start);
  });

  test('on the day of its own dates', () => {
    const own = { ...objective, startDate: '2026-10-20', endDate: cycle.end };
    const keyResult = from('2026-11-26');
    expect(plannedStart(own, new Map([[keyResult.id, keyResult]]), cycle)).toBe('2026-10-20');
  });
});
