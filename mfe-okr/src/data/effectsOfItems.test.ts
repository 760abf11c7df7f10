// The preview of a move, a deletion or a creation equals the result of the tree's engine afterwards.
import fc from 'fast-check';
import type { Item } from '@cumbre/contract/items';
import type { TreeChange } from '@cumbre/domain/treeChange';
import { withDescendants } from '@cumbre/domain/treeOrder';
import { buildItem } from '@cumbre/testing/builders';
import { effectsOfItems } from './effectsOfItems';
import { generatedTree, rowsOf } from '../testing/generatedTree';
import type { GeneratedTree } from '../testing/generatedTree';

const progressIn = (tree: GeneratedTree) =>
  new Map(rowsOf(tree).map(({ id, realProgress }) => [id, realProgress]));

/** The progress of each row that differs, by id. */
function effectsAfter(tree: GeneratedTree, changed: GeneratedTree) {
  const [before, after] = [progressIn(tree), progressIn(changed)];
  return tree.items.flatMap(({ id }) =>
    after.has(id) && before.get(id) !== after.get(id)
      ? [{ id, before: before.get(id), after: after.get(id) }]
      : [],
  );
}
const previewedEffects = (tree: GeneratedTree, change: TreeChange<Item>) =>
  effectsOfItems(rowsOf(tree), change, tree).map(({ item, before, after }) => ({
    id: item.id,
    before,
    after,
  }));

/**
 * When an objective loses its last child, its own recurrent measure counts again; the rows do not
 * contain the history of that measure.
 */
const hidesRecurrence = ({ items, histories }: GeneratedTree) =>
  items.some(
    ({ id, kind, type, startValue }) =>
      kind === 'objective' && type === 'RECURRENT' && startValue !== null && histories.has(id),
  );

test('a deletion', () => {
  fc.assert(
    fc.property(generatedTree, fc.nat(), (tree, pick) => {
      fc.pre(!hidesRecurrence(tree));
      const itemIds = new Set([tree.items[pick % tree.items.length]!.id]);
      const removed = withDescendants(rowsOf(tree), itemIds);
      fc.pre([...removed].every((id) => !tree.mirrors.has(id)));
      expect(previewedEffects(tree, { kind: 'deletion', itemIds })).toEqual(
        effectsAfter(tree, { ...tree, items: tree.items.filter(({ id }) => !removed.has(id)) }),
      );
    }),
    { numRuns: 300 },
  );
});

test('a creation', () => {
  fc.assert(
    fc.property(
      generatedTree,
      fc.nat(),
      fc.nat(3),
      fc.integer({ min: -10, max: 110 }),
      (tree, pick, weight, value) => {
        fc.pre(!hidesRecurrence(tree));
        const parents = tree.items.filter(
          ({ id, kind }) => kind === 'objective' && !tree.mirrors.has(id),
        );
        fc.pre(parents.length > 0);
        const item = buildItem({
          id: 'new',
          parentId: parents[pick % parents.length]!.id,
          weight,
          startValue: 0,
          currentValue: value,
          targetValue: 100,
          createdOn: tree.today,
        });
        const above = buildItem({
          id: 'above',
          kind: 'objective',
          parentId: item.parentId,
          startValue: null,
          currentValue: null,
          targetValue: null,
          createdOn: tree.today,
        });
        const histories = new Map(tree.histories);
        if (value !== 0) histories.set('new', [{ date: tree.today, value }]);
        for (const items of [[item], [above, { ...item, parentId: above.id }]])
          expect(previewedEffects(tree, { kind: 'creation', items })).toEqual(
            effectsAfter(tree, {
              ...tree,
              histories,
              items: [
                ...tree.items,
                ...items.map((each) => ({ ...each, currentValue: each.startValue })),
              ],
            }),
          );
      },
    ),
    { numRuns: 300 },
  );
});

test('a move', () => {
  fc.assert(
    fc.property(generatedTree, fc.nat(), fc.nat(), (tree, pick, place) => {
      fc.pre(!hidesRecurrence(tree));
      const moved = tree.items[pick % tree.items.length]!;
      const below = withDescendants(rowsOf(tree), new Set([moved.id]));
      const targets = [
        null,
        ...tree.items
          .filter(({ id, kind }) => kind === 'objective' && !below.has(id) && !tree.mirrors.has(id))
          .map(({ id }) => id),
      ];
      fc.pre(!tree.mirrors.has(moved.id));
      const parentId = targets[place % targets.length] ?? null;
      const changed = {
        ...tree,
        items: tree.items.map((item) => (item === moved ? { ...item, parentId } : item)),
      };
      expect(
        previewedEffects(tree, { kind: 'move', parents: new Map([[moved.id, parentId]]) }),
      ).toEqual(effectsAfter(tree, changed));
    }),
    { numRuns: 300 },
  );
});
