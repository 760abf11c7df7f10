// What the screens show of a change before it is made is what the server answers afterwards: both ask the domain's engine,
// the screens with the rows that they have read.
import { addDays } from '@cumbre/domain/calendar';
import { previewTree } from '@cumbre/domain/preview';
import type { PlannedChange } from '@cumbre/domain/preview';
import type { Item } from '@cumbre/contract/items';
import type { CheckIn } from '@cumbre/contract/checkIns';
import fc from 'fast-check';
import { plan } from '../../../test/support/planning';
import type { Planning } from '../../../test/support/planning';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const QUARTER = { startDate: '2026-01-01', endDate: '2026-03-31' };
const TODAY = '2026-03-30';

const checkIn = fc.record({
  pick: fc.nat(), value: fc.constantFrom(0, 2.5, 9, 40, 100), confidence: fc.constantFrom(undefined, null, 0.1, 0.9),
  date: fc.oneof(fc.constant(TODAY), fc.integer({ min: 1, max: 100 }).map((days) => addDays(TODAY, -days))),
});

describeOnEngines('a preview', (start) => {
  let test: TestApp;
  let p: Planning;
  const numbersOf = ({ id, currentValue, rawProgress, realProgress, expectedProgress, status, disagrees, lastCheckIn, confidence }: Item) =>
    ({ id, currentValue, rawProgress, realProgress, expectedProgress, status, disagrees, lastCheckIn, confidence });
  const tree = (): Promise<Item[]> => p.tree(p.owner);
  const historyOf = async (id: string): Promise<CheckIn[]> => (await p.owner.get(`/api/okrs/${id}/progress`)).body.entries;
  const measured = async () => (await tree()).filter(({ startValue }) => startValue !== null);

  beforeAll(async () => {
    test = await start();
    // Items are made when the cycle begins: a value that nobody has given since is late.
    test.clock.set('2026-01-02T12:00:00.000Z');
    p = await plan(test, { start: '2026-01-02', end: '2026-03-31' });
    const top = await p.objective({ title: 'Top' });
    const own = await p.objective({ title: 'With a measure', parentId: top.id, unit: '%', startValue: 0, currentValue: 0, targetValue: 100 });
    await p.keyResult(top.id, { title: 'Weekly' });
    await p.keyResult(top.id, { title: 'Falling', startValue: 100, currentValue: 100, targetValue: 10, weight: 3, cadence: 'monthly' });
    await p.keyResult(own.id, { title: 'Not counted', weight: 0 });
    await p.keyResult(own.id, { title: 'Each week', type: 'RECURRENT', frequency: 'weekly', occurrenceMode: 'sum', targetValue: 9, ...QUARTER });
    test.clock.set(`${TODAY}T12:00:00.000Z`);
    p.owner = await test.signInAgain(p.owner);
  });

  it('of a check-in, whenever its value counts, is what the tree says once it is recorded', async () => {
    await fc.assert(fc.asyncProperty(checkIn, async ({ pick, ...body }) => {
      const items = await tree();
      const candidates = await measured();
      const { id } = candidates[pick % candidates.length]!;
      const change: PlannedChange = { checkIn: { itemId: id, ...body } };
      const shown = previewTree({ items, histories: new Map([[id, await historyOf(id)]]), cycle: { start: '2026-01-02', end: '2026-03-31', state: 'running' }, today: TODAY }, change);
      const answer = await p.owner.post(`/api/okrs/${id}/progress`, body);
      expect(answer.status).toBe(201);
      const byId = new Map(shown.map((item) => [item.id, numbersOf(item)]));
      const after = await tree();
      expect(after.map(numbersOf).filter((item) => byId.has(item.id))).toEqual(after.map((item) => byId.get(item.id)).filter(Boolean));
      expect((answer.body.items as Item[]).map(numbersOf)).toEqual((answer.body.items as Item[]).map((item) => byId.get(item.id)));
    }), { numRuns: 40 });
  });
});
