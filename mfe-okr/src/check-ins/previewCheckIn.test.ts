import { buildCheckIn, buildItem } from '@cumbre/testing/builders';
import { previewCheckIn } from './previewCheckIn';
import type { CheckInPreview } from './previewCheckIn';

const today = '2026-02-15';
const cycle = { start: '2026-01-01', end: '2026-03-31', state: 'running' } as const;
const objective = buildItem({ kind: 'objective', realProgress: 0, status: 'notStarted' });
const heavy = buildItem({
  parentId: objective.id,
  weight: 3,
  startValue: 0,
  targetValue: 10,
  currentValue: 0,
  realProgress: 0,
});
const light = buildItem({
  parentId: objective.id,
  weight: 1,
  currentValue: 10,
  realProgress: 1,
  status: 'achieved',
});
const uncounted = buildItem({
  parentId: objective.id,
  weight: 0,
  currentValue: 10,
  realProgress: 1,
});
const items = [objective, heavy, light, uncounted];
const checkIn = (itemId: string, value: number, date = today) =>
  ({ kind: 'checkIn', itemId, entry: { date, value } }) as const;
const after = (value: number, changes: Partial<CheckInPreview> = {}) =>
  previewCheckIn({ items, change: checkIn(heavy.id, value), cycle, today, ...changes });

test('the parent is the weighted mean of the children that count', () => {
  const [item, parent] = after(5);
  expect(item).toMatchObject({ id: heavy.id, currentValue: 5, realProgress: 0.5 });
  expect(parent).toMatchObject({ id: objective.id, realProgress: (3 * 0.5 + 1) / 4 });
});

test('beyond the target, the raw progress is kept and the displayed one stops at 1', () => {
  expect(after(12)[0]).toMatchObject({ rawProgress: 1.2, realProgress: 1, status: 'achieved' });
});

test('a value that is older than the newest entry changes no number', () => {
  const entries = [buildCheckIn({ date: '2026-02-10', value: 4 })];
  const item = { ...heavy, currentValue: 4, realProgress: 0.4 };
  const change = checkIn(heavy.id, 9, '2026-01-01');
  expect(after(9, { items: [item], change, entries })[0]).toMatchObject({
    currentValue: 4,
    realProgress: 0.4,
  });
});

test('a recurrent item counts its occurrences with the new value among them', () => {
  const weekly = buildItem({
    type: 'RECURRENT',
    frequency: 'weekly',
    startDate: '2026-02-02',
    endDate: '2026-03-01',
    startValue: 0,
    targetValue: 5,
    currentValue: 5,
    realProgress: 0.25,
  });
  const entries = [{ date: '2026-02-03', value: 5 }];
  expect(
    previewCheckIn({
      items: [weekly],
      change: checkIn(weekly.id, 6, '2026-02-10'),
      cycle,
      today,
      entries,
    })[0],
  ).toMatchObject({ realProgress: 0.5, expectedProgress: 0.25 });
});

test('an objective with counting children keeps their progress', () => {
  const measured = {
    ...objective,
    startValue: 0,
    targetValue: 10,
    currentValue: 1,
    realProgress: 0.25,
  };
  expect(
    previewCheckIn({
      items: [measured, heavy, light],
      change: checkIn(measured.id, 9),
      cycle,
      today,
    }),
  ).toMatchObject([{ currentValue: 9, realProgress: 0.25 }]);
});

test('an unknown item has no effect', () => {
  expect(after(5, { change: checkIn('unknown', 5) })).toEqual([]);
});
