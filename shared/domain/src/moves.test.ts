import fc from 'fast-check';
import { MAX_DEPTH, checkMove, checkPlacement } from './moves';
import type { PlacedItem } from './moves';

const item = (
  id: string,
  parentId: string | null,
  kind: PlacedItem['kind'] = 'objective',
  cycle = 'Q1',
): PlacedItem => ({ id, parentId, kind, cycle });
const chain = (length: number, prefix = 'c') =>
  Array.from({ length }, (_, index) =>
    item(`${prefix}${index + 1}`, index === 0 ? null : `${prefix}${index}`),
  );

const tree = [
  item('company', null),
  item('sales', 'company'),
  item('revenue', 'sales', 'key_result'),
  item('north', 'sales'),
  item('service', 'company'),
  item('other', null, 'objective', 'Q2'),
];

describe('a move', () => {
  test.each([
    ['a key result to the root', 'revenue', null, 'KEY_RESULT_TO_ROOT'],
    ['an objective under a key result', 'service', 'revenue', 'UNDER_KEY_RESULT'],
    ['a key result under itself', 'revenue', 'revenue', 'UNDER_KEY_RESULT'],
    ['an objective under itself', 'sales', 'sales', 'UNDER_DESCENDANT'],
    ['an objective under its child', 'company', 'sales', 'UNDER_DESCENDANT'],
    ['an objective under its grandchild', 'company', 'north', 'UNDER_DESCENDANT'],
    ['an objective into another cycle', 'sales', 'other', 'OTHER_CYCLE'],
    ['a key result into another cycle', 'revenue', 'other', 'OTHER_CYCLE'],
    ['under an objective that does not exist', 'sales', 'ghost', 'PARENT_UNKNOWN'],
  ])('of %s is refused', (_title, itemId, parentId, refusal) => {
    expect(checkMove(tree, { itemId, parentId })).toBe(refusal);
    expect(checkMove(new Map(tree.map((each) => [each.id, each])), { itemId, parentId })).toBe(
      refusal,
    );
  });

  test.each([
    ['an objective to the root', 'north', null],
    ['an objective under another', 'service', 'north'],
    ['an objective with its children under another', 'sales', 'service'],
    ['a key result under another objective', 'revenue', 'service'],
    ['an item to its current parent', 'north', 'sales'],
    ['a root to the root', 'company', null],
  ])('of %s is allowed', (_title, itemId, parentId) => {
    expect(checkMove(tree, { itemId, parentId })).toBeNull();
  });

  it('may reach level 32 and no deeper, with the descendants of the item', () => {
    const deep = chain(MAX_DEPTH - 2);
    const pair = [item('a', null), item('b', 'a', 'key_result')];
    const items = [...deep, ...pair, item('single', null)];
    expect(checkMove(items, { itemId: 'a', parentId: 'c30' })).toBeNull();
    const deeper = [...chain(MAX_DEPTH - 1), ...pair, item('single', null)];
    expect(checkMove(deeper, { itemId: 'a', parentId: 'c31' })).toBe('TOO_DEEP');
    expect(checkMove(deeper, { itemId: 'single', parentId: 'c31' })).toBeNull();
    expect(checkMove([...chain(MAX_DEPTH), ...pair], { itemId: 'b', parentId: 'c32' })).toBe(
      'TOO_DEEP',
    );
  });

  it('terminates when the rows contain a loop', () => {
    const loop = [item('a', 'b'), item('b', 'a'), item('c', null)];
    expect(checkMove(loop, { itemId: 'c', parentId: 'a' })).toBe('TOO_DEEP');
    expect(checkMove(loop, { itemId: 'a', parentId: 'c' })).not.toBe('PARENT_UNKNOWN');
  });

  it('of an unknown item throws', () => {
    expect(() => checkMove(tree, { itemId: 'ghost', parentId: null })).toThrow('ITEM_UNKNOWN');
  });

  it('never creates a loop, a key result with children or a tree that is too deep', () => {
    const seeds = fc.array(
      fc.record({ parent: fc.nat(), root: fc.boolean(), leaf: fc.boolean() }),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.tuple(fc.nat(), fc.option(fc.nat())), { maxLength: 40 }),
        (rows, moves) => {
          let items: PlacedItem[] = [];
          for (const [index, { parent, root, leaf }] of rows.entries()) {
            const objectives = items.filter((each) => each.kind === 'objective');
            const above =
              root || objectives.length === 0 ? null : objectives[parent % objectives.length]!.id;
            items.push(
              item(String(index), above, leaf && above !== null ? 'key_result' : 'objective'),
            );
          }
          for (const [which, where] of moves) {
            const itemId = items[which % items.length]!.id;
            const parentId = where === null ? null : items[where % items.length]!.id;
            if (checkMove(items, { itemId, parentId }) === null)
              items = items.map((each) => (each.id === itemId ? { ...each, parentId } : each));
          }
          const byId = new Map(items.map((each) => [each.id, each]));
          for (const each of items) {
            let depth = 1;
            for (let above = each.parentId; above !== null; above = byId.get(above)!.parentId) {
              depth += 1;
              expect(byId.get(above)!.kind).toBe('objective');
              expect(depth).toBeLessThanOrEqual(MAX_DEPTH);
            }
            expect(each.kind === 'key_result' && each.parentId === null).toBe(false);
          }
        },
      ),
    );
  });
});

describe('a new item', () => {
  test.each([
    ['a key result', 'key_result', null, 'KEY_RESULT_TO_ROOT'],
    ['an objective', 'objective', 'revenue', 'UNDER_KEY_RESULT'],
    ['an objective', 'objective', 'other', 'OTHER_CYCLE'],
    ['a key result', 'key_result', 'ghost', 'PARENT_UNKNOWN'],
    ['a key result', 'key_result', 'sales', null],
    ['an objective', 'objective', null, null],
  ] as const)('%s (%s) under %p is answered with %p', (_title, kind, parentId, refusal) => {
    expect(checkPlacement(tree, { kind, cycle: 'Q1', parentId })).toBe(refusal);
  });

  it('may be on level 32 and not on level 33', () => {
    expect(
      checkPlacement(chain(MAX_DEPTH - 1), { kind: 'key_result', cycle: 'Q1', parentId: 'c31' }),
    ).toBeNull();
    expect(
      checkPlacement(chain(MAX_DEPTH), { kind: 'key_result', cycle: 'Q1', parentId: 'c32' }),
    ).toBe('TOO_DEEP');
  });
});
