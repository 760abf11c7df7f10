// Compares the preview of a change, which the screens display before the change is saved, with the
// server's answer after it: for generated trees and generated changes, through the API. With the
// histories of all items the preview has every number of the tree; from the rows alone it has fewer
// numbers, and no wrong one.
import type { CheckIn } from '@cumbre/contract/checkIns';
import type { Item } from '@cumbre/contract/items';
import { addDays } from '@cumbre/domain/calendar';
import { preview } from '@cumbre/domain/preview';
import type { ItemEdit, TreeChange, LoadedTree } from '@cumbre/domain/treeChange';
import { withDescendants } from '@cumbre/domain/treeOrder';
import fc from 'fast-check';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { IS_LONG_RUN } from '../../../test/support/scale';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import type { Answer } from '../../../test/support/caller';

const RUNS = IS_LONG_RUN ? 1_000 : 40;
/** Per engine: the ordinary run stays short on a slow machine too. */
const TIME_LIMIT = IS_LONG_RUN ? 1_200_000 : 8_000;

const START = '2026-01-02';
const END = '2026-03-31';
const NEXT_CYCLE = { name: 'Next', start: '2026-02-02', end: '2026-06-30' };

const value = fc.constantFrom(-5, 0, 2.15, 5, 9, 10, 100);
const weight = fc.constantFrom(0, 1, 1, 3);
const confidence = fc.constantFrom(undefined, null, 0.1, 0.5, 0.9);
const cadence = fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly', 'none');
const frequency = fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly', 'quarterly');
const occurrenceMode = fc.constantFrom('last', 'sum', 'mean');
const range = fc
  .constantFrom([0, 10], [10, 0], [2.1, 2.2], [-5, 5], [0, 100])
  .map(([startValue = 0, targetValue = 1]) => ({ startValue, targetValue }));
const dates = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.nat(60)).map(([from, length]) => ({
  startDate: addDays(START, from),
  endDate: addDays(START, from + length),
}));
const recurrence = fc.tuple(frequency, occurrenceMode, dates).map(([each, mode, own]) => ({
  type: 'RECURRENT' as const,
  frequency: each,
  occurrenceMode: mode,
  ...own,
}));
const single = fc
  .tuple(cadence, fc.option(dates, { nil: {} }))
  .map(([each, own]) => ({ type: 'SINGLE' as const, cadence: each, ...own }));

const item = fc.record({
  parent: fc.nat(9),
  isObjective: fc.boolean(),
  isMeasured: fc.boolean(),
  isCreatedLate: fc.boolean(),
  weight,
  range,
  measure: fc.oneof(single, recurrence),
  entries: fc.uniqueArray(
    fc.record({ day: fc.integer({ min: -20, max: 75 }), value, confidence }),
    { selector: ({ day }) => day, maxLength: 4 },
  ),
});

const edit: fc.Arbitrary<ItemEdit & { unit?: string }> = fc.oneof(
  weight.map((each) => ({ weight: each })),
  value.map((currentValue) => ({ currentValue })),
  value.map((targetValue) => ({ targetValue })),
  value.map((startValue) => ({ startValue })),
  fc.record({ cadence, weight }),
  fc.record({ frequency, occurrenceMode }),
  dates,
  recurrence,
  single.map((fields) => ({ ...fields, frequency: null })),
  fc.tuple(range, value).map(([ends, currentValue]) => ({ ...ends, currentValue, unit: '%' })),
  fc.constant({
    type: 'SINGLE' as const,
    frequency: null,
    startValue: null,
    currentValue: null,
    targetValue: null,
  }),
);

const place = { pick: fc.nat(), parent: fc.nat() };
const entry = {
  value,
  confidence,
  /** Today, an earlier day, or the date of an existing entry of the history. */
  when: fc.oneof(
    fc.constant({ daysAgo: 0 }),
    fc.record({ daysAgo: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ dateOf: fc.nat() }),
  ),
};
const step = fc.oneof(
  fc.record({ kind: fc.constant('checkIn' as const), ...place, ...entry }),
  fc.record({ kind: fc.constant('correction' as const), ...place, nth: fc.nat(), ...entry }),
  fc.record({ kind: fc.constant('checkInDeletion' as const), ...place, nth: fc.nat() }),
  fc.record({ kind: fc.constant('edit' as const), ...place, fields: edit }),
  fc.record({ kind: fc.constant('move' as const), ...place }),
  fc.record({ kind: fc.constant('deletion' as const), ...place }),
  fc.record({
    kind: fc.constant('copy' as const),
    ...place,
    isForward: fc.boolean(),
    withChildren: fc.boolean(),
    carryBaseline: fc.boolean(),
    newTarget: fc.option(fc.constant(1_000_003), { nil: undefined }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const scenario = fc.record({
  items: fc.array(item, { minLength: 2, maxLength: 8 }),
  steps: fc.array(step, { minLength: 3, maxLength: 6 }),
  state: fc.constantFrom('running', 'running', 'planning'),
  today: fc.integer({ min: 20, max: 100 }).map((days) => addDays(START, days)),
});

type Generated = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

/** A change in the form that the domain previews, and the call that saves it. */
interface PlannedStep {
  change: TreeChange<Item>;
  /** The cycle of the changed tree. */
  cycle: { id: string; start: string; end: string; state: 'planning' | 'running' };
  call: () => Promise<Answer>;
}

const numbersOf = (row: Item) => ({
  title: row.title,
  currentValue: row.currentValue,
  rawProgress: row.rawProgress,
  realProgress: row.realProgress,
  expectedProgress: row.expectedProgress,
  status: row.status,
  disagrees: row.disagrees,
  lastCheckIn: row.lastCheckIn,
  confidence: row.confidence,
});
const numbersById = (rows: readonly Item[]) =>
  Object.fromEntries(rows.map((row) => [row.id, numbersOf(row)]));
const sortedNumbers = (rows: readonly Item[]) =>
  rows.map((row) => JSON.stringify(numbersOf(row))).toSorted();

const pickOf = <Element>(list: readonly Element[], pick: number): Element | undefined =>
  list[pick % list.length];

describeOnEngines('a preview', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let cycles: { own: PlannedStep['cycle']; next: PlannedStep['cycle'] };
  let today: string;

  const treeOf = async (cycleId: string): Promise<Item[]> =>
    (await p.owner.get(`/api/organizations/${p.organization}/okrs?cycle=${cycleId}`)).body.items;
  const historyOf = async (id: string): Promise<CheckIn[]> =>
    (await p.owner.get(`/api/okrs/${id}/progress`)).body.entries;
  const historiesOf = async (rows: readonly Item[]) =>
    new Map(
      await Promise.all(
        rows
          .filter(({ lastCheckIn }) => lastCheckIn !== null)
          .map(async ({ id }) => [id, await historyOf(id)] as const),
      ),
    );

  const setDay = async (day: string) => {
    test.clock.set(`${day}T12:00:00.000Z`);
    if (p) p.owner = await test.signInAgain(p.owner);
  };

  async function createTree(rows: Generated['items']): Promise<void> {
    const objectives: string[] = [];
    const history: object[] = [];
    for (const isCreatedLate of [false, true]) {
      if (isCreatedLate) await setDay(addDays(START, 20));
      for (const [index, row] of rows.entries()) {
        if (row.isCreatedLate !== isCreatedLate) continue;
        const parentId = objectives[row.parent] ?? null;
        const isObjective = row.isObjective || parentId === null;
        const isMeasured = !isObjective || row.isMeasured;
        const { startValue } = row.range;
        const fields = {
          kind: isObjective ? 'objective' : 'key_result',
          title: `Item ${index}`,
          parentId,
          weight: row.weight,
          ...(isMeasured && { unit: '%', ...row.range, currentValue: startValue, ...row.measure }),
        };
        const { status, body } = await p.create(fields, p.owner);
        expect(status).toBe(201);
        if (isObjective) objectives.push(body.item.id);
        if (!isMeasured) continue;
        for (const { day, ...reported } of row.entries) {
          const date = addDays(START, day);
          if (date <= today) history.push({ id: body.item.id, date, ...reported });
        }
      }
    }
    await setDay(today);
    if (history.length === 0) return;
    const { body } = await p.owner.post(`/api/organizations/${p.organization}/progress`, history);
    expect(body.rows.filter(({ recorded }: { recorded: boolean }) => !recorded)).toEqual([]);
  }

  async function createPlan({ items, state, today: day }: Generated) {
    today = day;
    test.clock.set(`${START}T12:00:00.000Z`);
    p = await createCycleScenario(test, { start: START, end: END, state });
    const { body } = await p.owner.post(`/api/organizations/${p.organization}/cycles`, NEXT_CYCLE);
    cycles = {
      own: { id: p.cycle, start: START, end: END, state: state as 'running' | 'planning' },
      next: { ...NEXT_CYCLE, id: body.cycle.id, state: 'planning' },
    };
    await p.create({ title: 'Goal', cycle: cycles.next.id });
    await createTree(items);
  }

  /** null if the tree has nothing that the step could change. */
  async function planStep(planned: Step, rows: readonly Item[]): Promise<PlannedStep | null> {
    const { owner } = p;
    const cycle = cycles.own;
    if (['checkIn', 'correction', 'checkInDeletion'].includes(planned.kind)) {
      const measured = rows.filter(
        ({ startValue, lastCheckIn }) =>
          startValue !== null && (planned.kind === 'checkIn' || lastCheckIn !== null),
      );
      const row = pickOf(measured, planned.pick);
      return row ? planHistoryStep(planned, row) : null;
    }
    const row = pickOf(rows, planned.pick);
    if (!row) return null;
    const { id: itemId, version } = row;
    const below = withDescendants(rows, new Set([itemId]));
    const objectives = rows.filter(({ kind }) => kind === 'objective');
    const atRoot = row.kind === 'objective' ? [null] : [];
    switch (planned.kind) {
      case 'edit': {
        const { unit: _unit, ...fields } = planned.fields;
        return {
          change: { kind: 'edit', itemId, fields },
          cycle,
          call: () => owner.patch(`/api/okrs/${itemId}`, planned.fields, { version }),
        };
      }
      case 'move': {
        const targets = objectives.map(({ id }) => id).filter((id) => !below.has(id));
        const parentId = pickOf([...atRoot, ...targets], planned.parent);
        if (parentId === undefined) return null;
        return {
          change: { kind: 'move', parents: new Map([[itemId, parentId]]) },
          cycle,
          call: () =>
            owner.post(`/api/okrs/${itemId}/move`, { parentId, position: 0 }, { version }),
        };
      }
      case 'deletion':
        return {
          change: { kind: 'deletion', itemIds: new Set([itemId]) },
          cycle,
          call: () => owner.delete(`/api/okrs/${itemId}`, { version }),
        };
      case 'copy': {
        const { withChildren: children, carryBaseline, newTarget, isForward } = planned;
        const target = isForward ? cycles.next : cycles.own;
        const targets = (isForward ? await treeOf(target.id) : objectives)
          .filter(({ kind }) => kind === 'objective')
          .map(({ id }) => id);
        const parentId = pickOf([...atRoot, ...targets], planned.parent);
        if (parentId === undefined) return null;
        const newTargets =
          row.startValue === null || newTarget === undefined ? {} : { [itemId]: newTarget };
        return {
          change: {
            kind: 'copy',
            source: rows,
            itemId,
            children,
            parentId,
            carryBaseline,
            targets: newTargets,
          },
          cycle: target,
          call: () =>
            owner.post(`/api/okrs/${itemId}/copy`, {
              cycle: target.id,
              children,
              parentId,
              carryBaseline,
              targets: newTargets,
            }),
        };
      }
      default:
        return null;
    }
  }

  async function planHistoryStep(planned: Step, { id: itemId }: Item): Promise<PlannedStep | null> {
    const path = `/api/okrs/${itemId}/progress`;
    const cycle = cycles.own;
    const history = await historyOf(itemId);
    const dateOf = (when: { daysAgo: number } | { dateOf: number }) =>
      'daysAgo' in when
        ? addDays(today, -when.daysAgo)
        : (pickOf(history, when.dateOf)?.date ?? today);
    if (planned.kind === 'checkIn') {
      const body = {
        value: planned.value,
        confidence: planned.confidence,
        date: dateOf(planned.when),
      };
      return {
        change: { kind: 'checkIn', itemId, entry: body },
        cycle,
        call: () => p.owner.post(path, body),
      };
    }
    if (planned.kind !== 'correction' && planned.kind !== 'checkInDeletion') return null;
    const changed = pickOf(history, planned.nth);
    if (!changed) return null;
    const { id, date } = changed;
    if (planned.kind === 'checkInDeletion')
      return {
        change: { kind: 'checkInDeletion', itemId, date },
        cycle,
        call: () => p.owner.delete(`${path}/${id}`),
      };
    const { value: corrected, confidence } = planned;
    const body = { value: corrected, confidence, date: dateOf(planned.when) };
    return {
      change: {
        kind: 'correction',
        itemId,
        date,
        entry: { ...body, confidence: confidence === undefined ? changed.confidence : confidence },
      },
      cycle,
      call: () => p.owner.patch(`${path}/${id}`, body),
    };
  }

  /** Returns whether the server accepted the change; it refuses some of the generated edits. */
  async function checkStep({ change, cycle, call }: PlannedStep): Promise<boolean> {
    const items = await treeOf(cycle.id);
    const rowsRead: LoadedTree<Item> = { items, cycle, today };
    const histories = await historiesOf(items);
    const complete = preview({ ...rowsRead, histories }, change);
    const partial = preview(rowsRead, change);

    const { status } = await call();
    if (status >= 400) {
      expect([400, 422]).toContain(status);
      return false;
    }
    const after = await treeOf(cycle.id);
    const known = new Set(items.map(({ id }) => id));
    const [old, created] = [
      after.filter(({ id }) => known.has(id)),
      after.filter(({ id }) => !known.has(id)),
    ];
    const remaining = new Set(old.map(({ id }) => id));
    const previewedOld = complete.filter(({ id }) => known.has(id));
    expect({
      ...numbersById(items.filter(({ id }) => remaining.has(id))),
      ...numbersById(previewedOld),
    }).toEqual(numbersById(old));
    expect(sortedNumbers(complete.filter(({ id }) => !known.has(id)))).toEqual(
      sortedNumbers(created),
    );
    const told = partial.filter(({ id }) => known.has(id));
    const ids = new Set(told.map(({ id }) => id));
    expect(numbersById(told)).toEqual(numbersById(old.filter(({ id }) => ids.has(id))));
    return true;
  }

  beforeAll(async () => {
    test = await start();
  });

  it(
    'of any change is what the server answers after it',
    async () => {
      const missing = new Set<Step['kind']>([
        'checkIn',
        'checkInDeletion',
        'copy',
        'correction',
        'deletion',
        'edit',
        'move',
      ]);
      const deadline = Date.now() + TIME_LIMIT;
      await fc.assert(
        fc.asyncProperty(scenario, async (generated) => {
          // On a busy machine there are fewer runs, but each kind of change is made.
          if (missing.size === 0 && Date.now() > deadline) return;
          await createPlan(generated);
          for (const planned of generated.steps) {
            const stepToCheck = await planStep(planned, await treeOf(p.cycle));
            if (stepToCheck && (await checkStep(stepToCheck))) missing.delete(planned.kind);
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      expect([...missing]).toEqual([]);
    },
    TIME_LIMIT + 60_000,
  );
});
