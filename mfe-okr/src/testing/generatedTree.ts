// For property tests: trees with their history, and the rows that the server would send for them.
// The engine computes the numbers; the builder fills in the other fields.
import type { Item } from '@cumbre/contract/items';
import { addDays } from '@cumbre/domain/calendar';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { confidenceInForce } from '@cumbre/domain/history';
import type { ReportedCheckIn } from '@cumbre/domain/history';
import type { TreeItem } from '@cumbre/domain/item';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import { confidenceContradictsProgress } from '@cumbre/domain/status';
import { evaluateTree } from '@cumbre/domain/tree';
import { buildItem } from '@cumbre/testing/builders';
import fc from 'fast-check';

export interface GeneratedTree {
  items: readonly TreeItem[];
  /** The history of each item that has one, the oldest entry first. */
  histories: ReadonlyMap<string, readonly ReportedCheckIn[]>;
  /** Ids of rows that mirror another organization's objective. */
  mirrors: ReadonlySet<string>;
  cycle: EvaluatedCycle;
  today: CalendarDate;
}

const START = '2026-01-01';
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(START, days));

const ownDates = fc
  .tuple(day(0, 60), fc.nat(60))
  .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length) }));
const kindOfMeasure = fc.oneof(
  fc
    .record({
      cadence: fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly', 'none', null),
      dates: fc.option(ownDates),
    })
    .map(
      ({ cadence, dates }) =>
        ({
          type: 'SINGLE',
          cadence,
          frequency: null,
          occurrenceMode: null,
          startDate: null,
          endDate: null,
          ...dates,
        }) as const,
    ),
  fc
    .record({
      frequency: fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly', 'quarterly'),
      occurrenceMode: fc.constantFrom('last', 'sum', 'mean', null),
      dates: ownDates,
    })
    .map(
      ({ dates, ...recurrence }) =>
        ({ type: 'RECURRENT', cadence: null, ...recurrence, ...dates }) as const,
    ),
);

const row = fc.record({
  parent: fc.nat(9),
  isObjective: fc.boolean(),
  isMeasured: fc.boolean(),
  isMirror: fc.integer({ min: 0, max: 5 }).map((pick) => pick === 0),
  weight: fc.constantFrom(0, 1, 1, 3),
  range: fc.constantFrom([0, 10], [10, 0], [2.1, 2.2], [-5, 5]),
  measure: kindOfMeasure,
  createdOn: day(-20, 80),
  entries: fc.uniqueArray(
    fc.record({
      days: fc.integer({ min: -20, max: 88 }),
      value: fc.constantFrom(-5, 0, 2.15, 5, 10),
      confidence: fc.constantFrom(null, null, 0.1, 0.5, 0.9),
    }),
    { selector: ({ days }) => days, maxLength: 5 },
  ),
});

/** Ten items at most; an item hangs below an objective before it, or at the root. */
export const generatedTree: fc.Arbitrary<GeneratedTree> = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 10 }),
    today: day(20, 100),
    state: fc.constantFrom('running', 'running', 'planning'),
  })
  .map(({ rows, today, state }) => {
    const items: TreeItem[] = [];
    const histories = new Map<string, readonly ReportedCheckIn[]>();
    const mirrors = new Set<string>();
    for (const [
      index,
      { parent, isObjective, isMeasured, isMirror, weight, range, measure, createdOn, entries },
    ] of rows.entries()) {
      const id = String(index);
      const above = items[parent];
      const parentId = above?.kind === 'objective' ? above.id : null;
      const kind = isObjective || parentId === null ? 'objective' : 'key_result';
      const measured = kind === 'key_result' || isMeasured;
      const [startValue, targetValue] = range as [number, number];
      items.push({
        id,
        parentId,
        kind,
        weight,
        createdOn,
        ...measure,
        ...(measured
          ? { startValue, currentValue: startValue, targetValue }
          : { startValue: null, currentValue: null, targetValue: null }),
      });
      if (isMirror || (parentId !== null && mirrors.has(parentId))) mirrors.add(id);
      const history = entries
        .map(({ days, ...entry }) => ({ date: addDays(START, days), ...entry }))
        .filter(({ date }) => date <= today);
      if (measured && history.length > 0)
        histories.set(
          id,
          history.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
        );
    }
    return {
      items,
      histories,
      mirrors,
      cycle: { start: START, end: '2026-03-31', state },
      today,
    } as const;
  });

/**
 * The rows as the server sends them: a mirror has the numbers of its source and does not count in
 * its parent.
 */
export function rowsOf({ items, histories, mirrors, cycle, today }: GeneratedTree): Item[] {
  const own = evaluateTree({
    items: items.filter(({ id }) => !mirrors.has(id)),
    checkInsByItem: histories,
    cycle,
    today,
  }).evaluations;
  const elsewhere = evaluateTree({
    items,
    checkInsByItem: histories,
    cycle: { start: '2025-11-01', end: '2026-05-31' },
    today,
  }).evaluations;
  return items.map((item) => {
    const { rawProgress, progress, expected, currentValue, status, lastCheckIn } = (
      mirrors.has(item.id) ? elsewhere : own
    ).get(item.id)!;
    const confidence = confidenceInForce(histories.get(item.id) ?? []);
    return buildItem({
      ...(item as Partial<Item>),
      code: item.id,
      owner: '',
      cycle: '',
      currentValue,
      rawProgress,
      realProgress: progress,
      expectedProgress: expected,
      status,
      lastCheckIn,
      confidence,
      disagrees: confidenceContradictsProgress({ confidence, progress, expected }),
      ...(mirrors.has(item.id) && { sharedBy: 'Valle' }),
    });
  });
}
