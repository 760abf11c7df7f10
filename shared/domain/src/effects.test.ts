import fc from 'fast-check';
import { effectsOf } from './effects';
import type { EffectItem } from './effects';
import { rollUpProgress } from './rollUp';

const item = (id: string, parentId: string | null, progress: number | null, more: Partial<EffectItem> = {}): EffectItem => ({ id, parentId, weight: 1, progress, ownProgress: null, ...more });

const tree = [
  item('o1', null, 0.5), item('o11', 'o1', 0.25), item('a', 'o11', 0), item('b', 'o11', 0.5), item('c', 'o1', 0.75),
  item('o2', null, null), item('o3', null, 1, { ownProgress: 0.2 }), item('d', 'o3', 1),
];

describe('what a change of the tree does to the progress above', () => {
  test.each([
    ['a deletion, up to the root', { removed: new Set(['a']) }, [['o11', 0.25, 0.5], ['o1', 0.5, 0.625]]],
    ['a deletion that leaves nothing: "–"', { removed: new Set(['a', 'b']) }, [['o11', 0.25, null], ['o1', 0.5, 0.75]]],
    ['a deletion that leaves its own measure', { removed: new Set(['d']) }, [['o3', 1, 0.2]]],
    ['a move out of one objective and into another', { parents: new Map([['b', 'o2']]) }, [['o11', 0.25, 0], ['o1', 0.5, 0.375], ['o2', null, 0.5]]],
    ['a move within one parent: nothing', { parents: new Map([['a', 'o11']]) }, []],
    ['a move to the root', { parents: new Map([['o11', null]]) }, [['o1', 0.5, 0.75]]],
    ['what does not exist: nothing', { removed: new Set(['zzz']) }, []],
    ['a parent that goes with its children: what is above', { removed: new Set(['o11', 'a', 'b']) }, [['o1', 0.5, 0.75]]],
  ])('shows of %s', (_what, change, expected) => {
    expect(effectsOf(tree, change).map(({ id, before, after }) => [id, before, after])).toEqual(expected);
  });

  test('an item that is not counted changes nothing', () => {
    expect(effectsOf([...tree, item('e', 'o1', 0.1, { weight: 0 })], { removed: new Set(['e']) })).toEqual([]);
  });

  test('a loop of parents does not hang it', () => {
    expect(() => effectsOf([item('x', 'y', 0.1), item('y', 'x', 0.2)], { removed: new Set(['x']) })).not.toThrow();
  });

  test('agrees with rolling up all that is left', () => {
    const child = fc.record({ weight: fc.constantFrom(0, 1, 2.5), progress: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }) });
    fc.assert(fc.property(fc.array(child, { minLength: 1, maxLength: 8 }), fc.nat(), (children, pick) => {
      const items = children.map((each, index) => item(String(index), 'o', each.progress, { weight: each.weight }));
      const gone = items[pick % items.length]!;
      const before = rollUpProgress(items);
      const after = rollUpProgress(items.filter((each) => each !== gone));
      const [effect] = effectsOf([item('o', null, before), ...items], { removed: new Set([gone.id]) });
      expect(effect ? effect.after : before).toEqual(after);
    }));
  });
});
