import type { BoardAnswer } from '@cumbre/contract/board';
import { ITEM_KINDS, ITEM_OUTCOMES } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import type { Overview } from '@cumbre/contract/overview';
import { hasMeasure } from '@cumbre/domain/measure';
import { addDays } from '@cumbre/domain/calendar';
import { outcomeOf } from '@cumbre/domain/status';
import fc from 'fast-check';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const TODAY = '2026-02-15';

describeOnEngines('the outcomes of a finished cycle', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  /** A cycle of some objectives, whose key results have values at, below and above the bounds. */
  async function createFilledCycle(seed: number) {
    test.clock.set(`${TODAY}T12:00:00.000Z`);
    const p = await createCycleScenario(test);
    const colleague = await p.member('user');
    const valuesOfObjectives = fc.sample(
      fc.array(fc.option(fc.constantFrom(0, 14, 29.9, 30, 50, 69.9, 70, 80, 99.9, 100)), {
        maxLength: 4,
      }),
      { numRuns: 6, seed },
    );
    for (const values of valuesOfObjectives) {
      const { id } = await p.objective();
      for (const [index, value] of values.entries()) {
        const assignedUser = index % 2 === 0 ? colleague.userId : null;
        const keyResult = await p.keyResult(id, { assignedUser });
        if (value === null) continue;
        const path = `/api/okrs/${keyResult.id}/progress`;
        expect((await p.owner.post(path, { value, date: TODAY })).status).toBe(201);
      }
    }
    const read = async <Answer>(path: string): Promise<Answer> => {
      const { status, body } = await p.owner.get(path);
      expect(status).toBe(200);
      return body as Answer;
    };
    const inOrganization = `/api/organizations/${p.organization}`;
    return {
      p,
      overview: () => read<Overview>(`${inOrganization}/overview?cycle=${p.cycle}`),
      board: () => read<BoardAnswer>(`${inOrganization}/board?cycle=${p.cycle}`),
      closing: () => read<{ outcomes?: object }>(`/api/cycles/${p.cycle}/closing`),
    };
  }

  const countsOf = (items: readonly Item[]) =>
    Object.fromEntries(
      ITEM_OUTCOMES.map((outcome) => [
        outcome,
        items.filter(({ status, realProgress }) => outcomeOf(status!, realProgress) === outcome)
          .length,
      ]),
    );

  it.each([3, 7])('are counted as the rows of its tree have them (seed %i)', async (seed) => {
    const { p, overview, board, closing } = await createFilledCycle(seed);
    await p.finish();
    const items: Item[] = await p.tree();
    const ofKind = (kind: string) => countsOf(items.filter((item) => item.kind === kind));
    expect((await overview()).weeks.at(-1)!.outcomes).toEqual(
      Object.fromEntries(ITEM_KINDS.map((kind) => [kind, ofKind(kind)])),
    );
    expect((await closing()).outcomes).toEqual(ofKind('objective'));
    for (const { person, outcomes = {} } of (await board()).people) {
      const own = items.filter(
        (item) => hasMeasure(item) && (item.assignedUser ?? item.owner) === person.id,
      );
      expect({ ...countsOf([]), ...outcomes }).toEqual(countsOf(own));
    }
    // Else the test compares nothing with nothing.
    const all = countsOf(items);
    expect([all.mostly, all.partly, all.missed].every((count) => count! > 0)).toBe(true);
  });

  it('are not said of the weeks before the end', async () => {
    const { p, overview } = await createFilledCycle(3);
    test.clock.set(`${addDays(TODAY, 6)}T12:00:00.000Z`);
    await p.finish();
    expect((await overview()).weeks.map((week) => 'outcomes' in week)).toEqual([false, true]);
  });

  it('are not said of a running cycle', async () => {
    const { overview, board, closing } = await createFilledCycle(3);
    expect((await overview()).weeks.map((week) => 'outcomes' in week)).toEqual([false]);
    expect((await board()).people.map((line) => 'outcomes' in line)).toEqual([false, false]);
    expect('outcomes' in (await closing())).toBe(false);
  });
});
