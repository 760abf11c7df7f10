import { TREND_LENGTH } from '@cumbre/contract/trends';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('the trends of a cycle', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const read = async (cycle = p.cycle, by = p.owner) =>
    by.get(`/api/organizations/${p.organization}/trends?cycle=${cycle}`);
  const trends = async (): Promise<Record<string, number[]>> =>
    Object.fromEntries(
      (await read()).body.trends.map(({ item, values }: { item: string; values: number[] }) => [
        item,
        values,
      ]),
    );

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-16T12:00:00.000Z');
    p = await createCycleScenario(test, { start: '2026-02-16', end: '2026-05-15' });
  });

  it('are the newest values of each item, the oldest of them first', async () => {
    const { id: root } = await p.objective();
    const [steady, silent] = [await p.keyResult(root), await p.keyResult(root)];
    test.clock.set('2026-03-20T12:00:00.000Z');
    const owner = await test.signInAgain(p.owner);
    const days = Array.from({ length: TREND_LENGTH + 3 }, (_, day) => day + 1);
    // In another order than that of their days.
    for (const day of days.toReversed())
      expect(
        (
          await owner.post(`/api/okrs/${steady.id}/progress`, {
            value: day,
            date: `2026-03-${String(day).padStart(2, '0')}`,
          })
        ).status,
      ).toBe(201);
    const answer = await owner.get(`/api/organizations/${p.organization}/trends?cycle=${p.cycle}`);
    expect(answer.body.trends).toContainEqual({ item: steady.id, values: days.slice(3) });
    expect(answer.body.trends.map(({ item }: { item: string }) => item)).not.toContain(silent.id);
  });

  it('of a cycle without check-ins are empty, and those of another organization are not found', async () => {
    expect(await trends()).toEqual({});
    const elsewhere = await createCycleScenario(test, { start: '2026-02-16', end: '2026-05-15' });
    expect((await read(elsewhere.cycle)).status).toBe(404);
    expect((await read(p.cycle, elsewhere.owner)).status).toBe(404);
  });
});
