import fc from 'fast-check';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { IS_LONG_RUN } from '../../../test/support/scale';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const RUNS = IS_LONG_RUN ? 1_000 : 60;
/**
 * After this number of runs the organization is created again, because each answer includes the
 * whole tree and a run adds two items.
 */
const ONE_WORLD = 50;

/** The next step of one of two editors: read the item, or save a form based on the last read. */
const steps = fc.array(
  fc.record({
    editor: fc.nat(1),
    does: fc.constantFrom('read', 'save', 'move', 'checkIn'),
    atOnce: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
);

describeOnEngines('two editors of one item', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
  });

  it(
    `never overwrite each other silently, in ${RUNS} interleavings`,
    async () => {
      let people: Person[] = [];
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          if (runs++ % ONE_WORLD === 0) {
            p = await createCycleScenario(test);
            people = [p.owner, await p.member('admin')];
          }
          const parent = await p.objective({ title: 'Start' });
          const { id } = await p.keyResult(parent.id, { title: 'Start' });
          const seen = [1, 1];
          /** The acknowledged writes: the expected version and the resulting item. */
          const saved = new Map<number, string | null>();
          let count = 0;
          const act = async ({ editor, does }: { editor: number; does: string }) => {
            const who = people[editor]!;
            if (does === 'read') {
              seen[editor] = (await p.item(id, who)).version as number;
              return;
            }
            if (does === 'checkIn') {
              count += 1;
              expect(
                (await who.post(`/api/okrs/${id}/progress`, { value: count, date: '2026-02-15' }))
                  .status,
              ).toBe(201);
              return;
            }
            const based = seen[editor]!;
            const title = `${editor} on ${based}, ${(count += 1)}`;
            const answer =
              does === 'save'
                ? await who.patch(`/api/okrs/${id}`, { title }, { version: based })
                : await who.post(
                    `/api/okrs/${id}/move`,
                    { parentId: parent.id, position: 0 },
                    { version: based },
                  );
            expect([200, 412]).toContain(answer.status);
            if (answer.status === 412) {
              // The second editor gets the first editor's changes.
              expect(answer.body.current.version).toBeGreaterThan(based);
              return;
            }
            expect(saved.has(based)).toBe(false);
            saved.set(based, does === 'save' ? title : null);
          };
          for (let index = 0; index < sequence.length; index += 1) {
            const [one, next] = [sequence[index]!, sequence[index + 1]];
            if (one.atOnce && next) {
              await Promise.all([act(one), act(next)]);
              index += 1;
            } else await act(one);
          }
          const { version, title } = await p.item(id);
          const titles = [...saved]
            .toSorted(([a], [b]) => a - b)
            .map(([, each]) => each)
            .filter((each) => each !== null);
          expect([version as number, title as string]).toEqual([
            1 + saved.size,
            titles.at(-1) ?? 'Start',
          ]);
          expect([...saved.keys()].toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: saved.size }, (_none, index) => index + 1),
          );
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    IS_LONG_RUN ? 1_200_000 : 120_000,
  );

  it('create one row when a form is sent twenty times at once', async () => {
    const body = { kind: 'objective', cycle: p.cycle, title: 'Sent twice', owner: p.owner.userId };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        p.owner.post(`/api/organizations/${p.organization}/okrs`, body, {
          headers: { 'idempotency-key': 'one-form' },
        }),
      ),
    );
    expect(new Set(answers.map(({ status, body: { item } }) => `${status} ${item.id}`)).size).toBe(
      1,
    );
    expect((await p.tree()).filter(({ title }) => title === 'Sent twice')).toHaveLength(1);
  });
});
