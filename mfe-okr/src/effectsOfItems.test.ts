// What a move or a deletion shows before it is done is what the tree's engine says afterwards.
import fc from 'fast-check';
import { effectsOfItems, withDescendants } from './effectsOfItems';
import { generatedTree, rowsOf } from './generatedTree';
import type { GeneratedTree } from './generatedTree';

type Change = { removed: ReadonlySet<string> } | { parents: ReadonlyMap<string, string | null> };

const progressIn = (tree: GeneratedTree) => new Map(rowsOf(tree).map(({ id, realProgress }) => [id, realProgress]));

/** Each row whose progress differs, by its id. */
function effectsAfter(tree: GeneratedTree, changed: GeneratedTree) {
  const [before, after] = [progressIn(tree), progressIn(changed)];
  return tree.items.flatMap(({ id }) => (after.has(id) && before.get(id) !== after.get(id) ? [{ id, before: before.get(id), after: after.get(id) }] : []));
}
const shownEffects = (tree: GeneratedTree, change: Change) => effectsOfItems(rowsOf(tree), change, tree).map(({ item, before, after }) => ({ id: item.id, before, after }));

/** An objective's own measure that recurs comes to light with the last child; its history is not among the rows. */
const hidesRecurrence = ({ items, histories }: GeneratedTree) => items.some(({ id, kind, type, startValue }) => kind === 'objective' && type === 'RECURRENT' && startValue !== null && histories.has(id));

test('a deletion', () => {
  fc.assert(fc.property(generatedTree, fc.nat(), (tree, pick) => {
    fc.pre(!hidesRecurrence(tree));
    const removed = withDescendants(rowsOf(tree), new Set([tree.items[pick % tree.items.length]!.id]));
    fc.pre([...removed].every((id) => !tree.mirrors.has(id)));
    expect(shownEffects(tree, { removed })).toEqual(effectsAfter(tree, { ...tree, items: tree.items.filter(({ id }) => !removed.has(id)) }));
  }), { numRuns: 300 });
});

test('a move', () => {
  fc.assert(fc.property(generatedTree, fc.nat(), fc.nat(), (tree, pick, place) => {
    fc.pre(!hidesRecurrence(tree));
    const moved = tree.items[pick % tree.items.length]!;
    const below = withDescendants(rowsOf(tree), new Set([moved.id]));
    const targets = [null, ...tree.items.filter(({ id, kind }) => kind === 'objective' && !below.has(id) && !tree.mirrors.has(id)).map(({ id }) => id)];
    fc.pre(!tree.mirrors.has(moved.id));
    const parentId = targets[place % targets.length] ?? null;
    const changed = { ...tree, items: tree.items.map((item) => (item === moved ? { ...item, parentId } : item)) };
    expect(shownEffects(tree, { parents: new Map([[moved.id, parentId]]) })).toEqual(effectsAfter(tree, changed));
  }), { numRuns: 300 });
});
