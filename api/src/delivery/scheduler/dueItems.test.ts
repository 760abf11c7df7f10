import { addDays } from '@cumbre/domain/calendar';
import { daysLate } from '@cumbre/domain/due';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { backgroundContext } from '../../platform/context/context';
import { insertMany } from '../../platform/database/insertMany';
import type { ItemRow } from '../../planning/item-scope/itemStore';
import type { CachedTrees } from '../../planning/objective-tree/cachedTrees';
import { loadTree } from '../../planning/objective-tree/loadTree';
import { evaluate } from '../../planning/objective-tree/presentTree';
import { treeState } from '../../planning/objective-tree/treeState';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { dueItemsByPerson } from './dueItems';

/** A Sunday; check-ins are due on Mondays. */
const SUNDAY = '2026-02-15';
/** More items than one page. */
const MANY = 1_200;

const shapes = fc.record({
  objective: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  measured: fc.boolean(),
  recurrent: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  parent: fc.nat(),
  root: fc.boolean(),
  weight: fc.constantFrom(0, 1, 1),
  cadence: fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly', 'none'),
  startsLate: fc.boolean(),
  lastValue: fc.option(fc.integer({ min: -20, max: 10 })),
  mine: fc.boolean(),
});

describeOnEngines('what is owed on a day', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
  });
  const context = () => backgroundContext(test.parts, 'test');
  const state = async () => (await treeState(context(), p.organization, p.cycle))!;
  const dueOn = async (today: string) => {
    const dueItems = await dueItemsByPerson(context(), [(await state()).cycle], {
      organizationId: p.organization,
      timeZone: 'UTC',
      today,
    });
    return [...dueItems]
      .flatMap(([person, items]) => items.map(({ id }) => `${person} ${id}`))
      .toSorted();
  };
  /** The same result from the evaluation of the whole tree. */
  const byTheTree = async (today: string) => {
    const tree = await loadTree(context(), await state());
    const evaluations = evaluate(tree, today);
    return tree.rows
      .filter(({ id }) => {
        const due = evaluations.get(id)!.checkInDue;
        return due !== null && due <= today && [0, 1, 3].includes(daysLate(due, today));
      })
      .map((row) => `${row.assignedUser ?? row.owner} ${row.id}`)
      .toSorted();
  };
  const isKept = () => (test.parts.ports.trees as CachedTrees).has(p.cycle);

  it('equals the due dates of the tree for any number of items, and caches no tree', async () => {
    const ana = await p.member('user');
    const random = fc.sample(shapes, { seed: 7, numRuns: MANY });
    const objectives: string[] = [];
    const entries: object[] = [];
    const rows = random.map(
      (
        {
          objective,
          measured,
          recurrent,
          parent,
          root,
          weight,
          cadence,
          startsLate,
          lastValue,
          mine,
        },
        index,
      ): ItemRow => {
        const [id, has] = [uuidv7(), !objective || measured];
        const above =
          objectives.length === 0 || (objective && root)
            ? null
            : objectives[parent % objectives.length]!;
        const kind = objective || above === null ? 'objective' : 'key_result';
        if (kind === 'objective') objectives.push(id);
        if (has && lastValue !== null)
          entries.push({
            organization_id: p.organization,
            id: uuidv7(),
            item_id: id,
            date: addDays(SUNDAY, lastValue),
            value: 7,
            note: '',
            confidence: null,
            created_by: 'Ana',
            user_id: ana.userId,
            created_at: '2026-02-15T12:00:00.000Z',
            last_edited_at: null,
          });
        return {
          organization_id: p.organization,
          id,
          cycle_id: p.cycle,
          parent_id: above,
          position: index,
          kind,
          code: `N${index}`,
          code_key: `N${index}`,
          title: 'One of many',
          description: '',
          type: has && recurrent ? 'RECURRENT' : 'SINGLE',
          lag_measure: '',
          unit: has ? '%' : '',
          start_value: has ? 0 : null,
          target_value: has ? 100 : null,
          weight,
          owner_id: p.owner.userId,
          assigned_id: mine ? ana.userId : null,
          cadence,
          frequency: has && recurrent ? 'weekly' : null,
          occurrence_mode: 'last',
          start_date: startsLate || (has && recurrent) ? '2026-02-18' : null,
          end_date: startsLate || (has && recurrent) ? '2026-04-30' : null,
          version: 1,
          created_at: '2026-01-05T12:00:00.000Z',
          updated_at: '2026-01-05T12:00:00.000Z',
        };
      },
    );
    await test.handle.transaction(async (db) => {
      await insertMany({ db, database: test.handle }, 'items', rows);
      await insertMany({ db, database: test.handle }, 'check_ins', entries as never);
    });
    const days = [1, 2, 3, 4, 8, 15, 16, 18].map((later) => addDays(SUNDAY, later));
    const counts: number[] = [];
    for (const day of days) {
      const dueItems = await dueOn(day);
      expect([day, dueItems]).toEqual([day, await byTheTree(day)]);
      counts.push(dueItems.length);
    }
    // On most of these days some check-in is due.
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(5);
    expect(isKept()).toBe(false);
  });

  it('is not due for an objective while a counting child reports instead', async () => {
    const measure = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };
    const { id } = await p.objective(measure);
    const monday = addDays(SUNDAY, 1);
    const dueIds = async () => (await dueOn(monday)).map((each) => each.split(' ')[1]);
    expect(await dueIds()).toEqual([id]);
    const child = await p.keyResult(id, { weight: 0, cadence: 'none' });
    expect(await dueIds()).toEqual([id]);
    await p.owner.patch(`/api/okrs/${child.id}`, { weight: 1 }, { version: child.version });
    expect(await dueIds()).toEqual([]);
  });

  it('does not evict cached trees', async () => {
    const { id } = await p.objective({
      unit: '%',
      startValue: 0,
      currentValue: 0,
      targetValue: 100,
    });
    await p.keyResult(id, { cadence: 'none' });
    await p.tree();
    expect(isKept()).toBe(true);
    expect(await dueOn(addDays(SUNDAY, 1))).toEqual([]);
    expect(isKept()).toBe(true);
  });
});
