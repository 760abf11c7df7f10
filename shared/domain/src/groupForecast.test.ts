import fc from 'fast-check';
import { addDays } from './calendar';
import { forecastOf } from './forecast';
import { forecastOfGroup, forecastOfItem } from './groupForecast';
import type { ItemForecast } from './groupForecast';
import type { TreeItem } from './item';
import type { CheckIn } from './recurrence';
import { evaluateTree } from './tree';
import { keyResult, objective } from './treeFixture';

const cycle = { start: '2026-01-05', end: '2026-03-30' };
const TODAY = '2026-02-02';
const weekly = (...values: number[]): CheckIn[] =>
  values.map((value, week) => ({ date: addDays(cycle.start, 7 * week), value }));

const forecast = (
  items: readonly TreeItem[],
  entries: Record<string, readonly CheckIn[]>,
  { today = TODAY, top = null as string | null } = {},
) => {
  const checkInsByItem = new Map(Object.entries(entries));
  const { evaluations } = evaluateTree({ items, checkInsByItem, cycle, today });
  const itemForecasts = new Map<string, ItemForecast>();
  for (const item of items) {
    const own = forecastOfItem(item, {
      evaluation: evaluations.get(item.id)!,
      entries: checkInsByItem.get(item.id) ?? [],
      cycle,
      today,
    });
    if (own) itemForecasts.set(item.id, own);
  }
  return forecastOfGroup({
    items,
    evaluations,
    itemForecasts,
    isTop: ({ id, parentId }) => (top === null ? parentId === null : id === top),
    endDate: cycle.end,
    today,
  });
};

const two = [objective('o', null), keyResult('fast', 'o', 0), keyResult('slow', 'o', 0)];

describe('the forecast of a group', () => {
  it('is the mean of the forecasts of its items, each at most 100%', () => {
    // The first one would pass 200 %; the line of the mean would pass 100 %.
    const entries = { fast: weekly(10, 30, 50, 70, 90), slow: weekly(1, 3, 5, 7, 9) };
    const answer = forecast(two, entries);
    expect(answer.forecast).toEqual({
      progress: (1 + 0.25) / 2,
      worst: (1 + 0.25) / 2,
      best: (1 + 0.25) / 2,
      items: 2,
      standing: 0,
    });
  });

  it('is below 100% beside an item that will be missed', () => {
    const { forecast: group } = forecast(two, {
      fast: weekly(100),
      slow: weekly(10, 12, 14, 15, 17),
    });
    expect(group!.best).toBeLessThan(1);
  });

  it('has the mean of the ranges as its range', () => {
    const entries = { fast: weekly(10, 15, 18, 27, 30), slow: weekly(5, 9, 9, 14, 16) };
    const own = Object.values(entries).map(
      (each) =>
        forecastOf({
          entries: each,
          startValue: 0,
          targetValue: 100,
          endDate: cycle.end,
          today: TODAY,
        }).forecast!,
    );
    const mean = (key: 'progress' | 'worst' | 'best') => (own[0]![key] + own[1]![key]) / 2;
    const { progress, worst, best } = forecast(two, entries).forecast!;
    expect([progress, worst, best]).toEqual([mean('progress'), mean('worst'), mean('best')]);
    expect(worst).toBeLessThan(best);
  });

  it('weights items as progress does: by weight at every level, without those of weight 0', () => {
    const items = [
      objective('heavy', null, { weight: 3 }),
      keyResult('a', 'heavy', 0),
      keyResult('aside', 'heavy', 0, { weight: 0 }),
      objective('light', null),
      keyResult('b', 'light', 0),
    ];
    const entries = {
      a: weekly(0, 5, 10, 15, 20),
      aside: weekly(0, 20, 40, 60, 80),
      b: weekly(1, 2, 3, 4, 5),
    };
    const { forecast: group } = forecast(items, entries);
    expect(group).toMatchObject({ progress: (3 * 0.6 + 0.13) / 4, items: 2 });
    expect(forecast(items, entries, { top: 'light' }).forecast!.progress).toBe(0.13);
  });

  it('takes an item without a forecast as it stands, and counts it', () => {
    const { forecast: group } = forecast(two, {
      fast: weekly(0, 10, 20, 30, 40),
      slow: weekly(20),
    });
    expect(group).toEqual({ progress: 0.6, worst: 0.6, best: 0.6, items: 2, standing: 1 });
  });

  it('takes a recurrent item on with the share of its periods that were met', () => {
    const recurrent = keyResult('r', null, 0, {
      type: 'RECURRENT',
      frequency: 'weekly',
      targetValue: 10,
    });
    // 13 weeks: two of the four closed ones are met; half of the nine left will be.
    const { forecast: group } = forecast([recurrent], { r: weekly(10, 4, 12, 0) });
    expect(group!.progress).toBeCloseTo(6.5 / 13, 12);
    expect(group!.standing).toBe(0);
  });

  it('says as most of its items why there is none', () => {
    const history = weekly(1, 2, 3, 4, 5);
    const days = [0, 3, 6, 9].map((day) => ({ date: addDays(cycle.start, day), value: day }));
    expect(forecast(two, { fast: days, slow: days }).reason).toBe('TOO_SHORT');
    expect(forecast(two, { fast: weekly(1, 2, 3) }).reason).toBe('TOO_FEW');
    expect(forecast([], {}).reason).toBe('TOO_FEW');
    expect(forecast(two, { fast: weekly(100), slow: weekly(100) }).reason).toBe('REACHED');
    expect(forecast(two, { fast: history, slow: history }, { today: cycle.end }).reason).toBe(
      'ENDED',
    );
  });

  it('has no forecast where those of its items are less than half of the weight', () => {
    const items = [objective('o', null), keyResult('a', 'o', 0), keyResult('b', 'o', 0)];
    const of = (weight: number) =>
      forecast([items[0]!, items[1]!, { ...items[2]!, weight }], { a: weekly(1, 2, 3, 4, 5) });
    expect(of(1).reason).toBeNull();
    expect(of(1.1).reason).toBe('TOO_FEW');
  });

  it('knows where an item whose own dates are over has ended', () => {
    const items = [
      objective('o', null),
      keyResult('past', 'o', 0, { startDate: '2026-01-05', endDate: '2026-02-01' }),
    ];
    expect(forecast(items, { past: weekly(30) }).forecast).toMatchObject({
      progress: 0.3,
      standing: 0,
    });
  });

  it('says where an item that goes on after the cycle is at the end of the cycle', () => {
    const longer = { startDate: '2026-01-05', endDate: '2026-12-27' };
    const single = keyResult('s', null, 0, longer);
    const { forecast: group } = forecast([single], { s: weekly(0, 1, 2, 3, 4) });
    expect(group!.progress).toBe(0.12);
    const recurrent = {
      ...single,
      type: 'RECURRENT',
      frequency: 'weekly',
      targetValue: 10,
    } as const;
    // 51 weeks, of which 12 are over when the last day of the cycle is.
    const { forecast: periods } = forecast([recurrent], { s: weekly(10, 10, 10, 10) });
    expect(periods!.progress).toBeCloseTo(12 / 51, 12);
  });

  it('is ordered within 0..1, and not above the mean of its best items, for any history', () => {
    const history = fc.array(fc.integer({ min: -50, max: 150 }), { maxLength: 5 });
    fc.assert(
      fc.property(history, history, fc.integer({ min: 1, max: 9 }), (fast, slow, weight) => {
        const items = [two[0]!, { ...two[1]!, weight }, two[2]!];
        const group = forecast(items, { fast: weekly(...fast), slow: weekly(...slow) }).forecast;
        if (!group) return;
        const { progress, worst, best } = group;
        expect([0, worst, progress, best, 1]).toEqual(
          [0, worst, progress, best, 1].toSorted((one, other) => one - other),
        );
      }),
    );
  });
});
