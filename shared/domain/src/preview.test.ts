// Cases that the property test through the API does not generate: mirrors, unchanged rows and rows
// that are left out. That test is api/src/planning/objective-tree/preview.test.ts.
import type { TreeItem } from './item';
import { preview } from './preview';
import type { NumberedItem } from './treeChange';
import { keyResult, objective } from './treeFixture';

const today = '2026-03-30';
const cycle = { start: '2026-01-01', end: '2026-03-31', state: 'running' } as const;

const numbered = (item: TreeItem, numbers: Partial<NumberedItem> = {}): NumberedItem => ({
  ...item,
  rawProgress: null,
  realProgress: null,
  expectedProgress: null,
  status: 'notStarted',
  disagrees: false,
  lastCheckIn: null,
  confidence: null,
  ...numbers,
});
const goal = numbered(objective('goal', null));
const progressIn = (rows: readonly NumberedItem[]) =>
  Object.fromEntries(rows.map(({ id, realProgress }) => [id, realProgress]));

test('a back-dated value of a weekly key result leaves it outdated', () => {
  const weekly = numbered(keyResult('weekly', 'goal', 0, { cadence: 'weekly' }), {
    lastCheckIn: '2026-01-05',
    currentValue: 90,
  });
  const rows = preview(
    { items: [goal, weekly], cycle, today },
    { kind: 'checkIn', itemId: 'weekly', entry: { date: '2026-01-12', value: 95 } },
  );
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    ['goal', 'outdated'],
    ['weekly', 'outdated'],
  ]);
});

test('a mirror does not count in any objective, and rows of other branches are left out', () => {
  const items = [
    goal,
    numbered(keyResult('own', 'goal', 0)),
    numbered(keyResult('mirror', 'goal', 0), { realProgress: 1, sharedBy: 'Valle' }),
    numbered(objective('other', null)),
  ];
  const rows = preview(
    { items, cycle, today },
    { kind: 'checkIn', itemId: 'own', entry: { date: today, value: 40 } },
  );
  expect(progressIn(rows)).toEqual({ goal: 0.4, own: 0.4 });
});

test('a row whose numbers do not change is the same object', () => {
  const items = [
    goal,
    numbered(keyResult('one', 'goal', 0)),
    numbered(keyResult('two', 'goal', 0)),
  ];
  const first = preview(
    { items, cycle, today },
    { kind: 'checkIn', itemId: 'one', entry: { date: today, value: 40 } },
  );
  const second = preview(
    { items: first, cycle, today },
    { kind: 'checkIn', itemId: 'two', entry: { date: today, value: 80 } },
  );
  expect(second[1]).toBe(first[1]);
  expect(progressIn(second)).toMatchObject({ goal: (0.4 + 0.8) / 2 });
});

test('without its history, a recurrent item and its ancestors are left out', () => {
  const recurrent = numbered(
    keyResult('recurrent', 'goal', 5, {
      type: 'RECURRENT',
      frequency: 'weekly',
      startDate: '2026-02-02',
      endDate: '2026-03-01',
    }),
    { lastCheckIn: '2026-02-03', realProgress: 0.25 },
  );
  const tree = { items: [goal, recurrent], cycle, today };
  const change = {
    kind: 'checkIn',
    itemId: 'recurrent',
    entry: { date: '2026-02-10', value: 100 },
  } as const;
  expect(preview(tree, change)).toEqual([]);
  const histories = new Map([['recurrent', [{ date: '2026-02-03', value: 5 }]]]);
  expect(progressIn(preview({ ...tree, histories }, change))).toEqual({
    goal: 0.25,
    recurrent: 0.25,
  });
});

test('a deletion of an entry cannot be previewed without the history', () => {
  const item = numbered(keyResult('one', 'goal', 0), {
    currentValue: 40,
    lastCheckIn: '2026-02-03',
  });
  const change = { kind: 'checkInDeletion', itemId: 'one', date: '2026-02-03' } as const;
  expect(preview({ items: [goal, item], cycle, today }, change)).toEqual([]);
});

test('an unknown item changes nothing', () => {
  const change = { kind: 'edit', itemId: 'unknown', fields: { weight: 2 } } as const;
  expect(preview({ items: [goal], cycle, today }, change)).toEqual([]);
});
