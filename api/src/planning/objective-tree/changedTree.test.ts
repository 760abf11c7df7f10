import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { backgroundContext } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { insertMany } from '../../platform/database/insertMany';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { IS_LONG_RUN } from '../../../test/support/scale';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { currentTree } from './treeReader';
import { loadTree } from './loadTree';
import type { CycleTree } from './loadTree';
import { presentRows } from './presentTree';
import { treeState } from './treeState';

const TODAY = '2026-02-15';
const AT = '2026-02-01T12:00:00.000Z';
const RUNS = IS_LONG_RUN ? 200 : 8;

/** Writers of any kind that change rows; the numbers choose among the existing rows. */
const change = fc.record({
  what: fc.constantFrom(
    'add',
    'add',
    'edit',
    'move',
    'remove',
    'record',
    'record',
    'forget',
    'givenUp',
    'recur',
    'addMany',
  ),
  one: fc.nat(),
  other: fc.nat(),
  number: fc.nat(100),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const from = <Value>(values: readonly Value[], number: number): Value =>
  values[number % values.length]!;

describeOnEngines('a tree made from the state before', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let context: Context;
  beforeAll(async () => {
    test = await start();
  });

  const place = () => ({ organization_id: p.organization, id: p.cycle });
  const itemRow = (parentId: string | null, number: number) => {
    const id = uuidv7();
    return {
      organization_id: p.organization,
      id,
      cycle_id: p.cycle,
      parent_id: parentId,
      position: number % 4,
      kind: parentId === null ? ('objective' as const) : ('key_result' as const),
      code: id,
      code_key: id,
      title: `Item ${number}`,
      description: '',
      type: 'SINGLE' as const,
      lag_measure: '',
      unit: '%',
      start_value: parentId === null ? null : 0,
      target_value: parentId === null ? null : 100,
      weight: number % 3,
      owner_id: p.owner.userId,
      assigned_id: null,
      frequency: null,
      occurrence_mode: 'last' as const,
      start_date: null,
      end_date: null,
      version: 1,
      created_at: AT,
      updated_at: AT,
    };
  };

  async function apply(tx: Context, { what, one, other, number }: Change): Promise<void> {
    const { rows } = await loadTree(tx, (await treeState(tx, p.organization, p.cycle))!);
    const roots = rows.filter(({ parentId }) => parentId === null);
    const leaves = rows.filter(({ parentId }) => parentId !== null);
    const leaf = leaves.length > 0 ? from(leaves, one) : null;
    const changed = (id: string) =>
      tx.db.updateTable('items').where('organization_id', '=', p.organization).where('id', '=', id);
    const entries = (id: string) =>
      tx.db
        .deleteFrom('check_ins')
        .where('organization_id', '=', p.organization)
        .where('item_id', '=', id);
    if (what === 'addMany')
      return insertMany(
        tx,
        'items',
        Array.from({ length: 220 }, (_, index) => itemRow(from(roots, one).id, index)),
      );
    if (what === 'add')
      await tx.db
        .insertInto('items')
        .values(itemRow(number % 4 === 0 ? null : from(roots, other).id, number))
        .execute();
    if (what === 'edit')
      await changed(from(rows, one).id)
        .set({ title: `Title ${number}`, weight: number % 3 })
        .execute();
    if (!leaf) return;
    if (what === 'move')
      await changed(leaf.id)
        .set({ parent_id: from(roots, other).id, position: number % 4 })
        .execute();
    if (what === 'recur')
      await changed(leaf.id)
        .set({
          type: 'RECURRENT',
          frequency: 'weekly',
          start_date: '2026-02-01',
          end_date: '2026-06-30',
        })
        .execute();
    if (what === 'forget') await entries(leaf.id).execute();
    if (what === 'remove') {
      await entries(leaf.id).execute();
      await tx.db
        .deleteFrom('items')
        .where('organization_id', '=', p.organization)
        .where('id', '=', leaf.id)
        .execute();
    }
    if (what === 'record') {
      const entry = {
        organization_id: p.organization,
        id: uuidv7(),
        item_id: leaf.id,
        date: `2026-02-0${1 + (other % 9)}`,
        value: number,
        note: '',
        confidence: null,
        created_by: '',
        user_id: null,
        created_at: AT,
        last_edited_at: null,
      };
      await tx.db
        .insertInto('check_ins')
        .values(entry)
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'item_id', 'date']).doUpdateSet({ value: number }),
        )
        .execute();
    }
  }

  /** All data read from the tree, with maps in sorted order. */
  const seen = (tree: CycleTree) => ({ ...tree, presented: presentRows(tree, TODAY) });
  /** Compares with a function of Node, because Jest's takes longer than the rest of the test. */
  const expectSame = (one: CycleTree, other: CycleTree) =>
    isDeepStrictEqual(seen(one), seen(other)) || expect(seen(one)).toEqual(seen(other));

  it(
    `equals the tree that is read whole, after any changes by any writer, in ${RUNS} runs`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 14 }), async (changes) => {
          p = await createCycleScenario(test);
          context = backgroundContext(test.parts, '');
          await p.objective();
          for (const each of changes) {
            const done = test.handle.transaction(async (db) => {
              const tx = { ...context, db };
              await apply(tx, each.what === 'givenUp' ? { ...each, what: 'edit' } : each);
              expectSame(
                await currentTree(tx, place()),
                await loadTree(tx, (await treeState(tx, p.organization, p.cycle))!),
              );
              if (each.what === 'givenUp') throw new Error('given up');
            });
            await (each.what === 'givenUp' ? expect(done).rejects.toThrow('given up') : done);
            expectSame(
              await currentTree(context, place()),
              await loadTree(context, (await treeState(context, p.organization, p.cycle))!),
            );
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    IS_LONG_RUN ? 1_200_000 : 120_000,
  );

  it('has all recorded values while many write and read at once', async () => {
    p = await createCycleScenario(test);
    const { id } = await p.objective();
    const keyResults = await Promise.all(Array.from({ length: 8 }, () => p.keyResult(id)));
    const answers = await Promise.all(
      keyResults.flatMap((each, index) => [
        ...[1, 2, 3].map(async (turn) => {
          const { status, body } = await p.owner.post(`/api/okrs/${each.id}/progress`, {
            value: index * 10 + turn,
            date: `2026-02-1${turn}`,
          });
          return status === 201 ? null : body;
        }),
        p.tree().then(() => null),
      ]),
    );
    expect(answers.filter(Boolean)).toEqual([]);
    const values = new Map((await p.tree()).map((item) => [item.id, item.currentValue]));
    expect(keyResults.map((each) => values.get(each.id))).toEqual(
      keyResults.map((_, index) => index * 10 + 3),
    );
  });
});
