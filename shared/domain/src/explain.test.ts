import fc from 'fast-check';
import { explainProgress } from './explain';
import { evaluateTree } from './tree';
import { keyResult, objective } from './treeFixture';
import type { TreeItem } from './item';

function explain(
  itemId: string,
  items: readonly TreeItem[],
  entries: Record<string, { date: string; value: number }[]> = {},
) {
  const { evaluations } = evaluateTree({
    items,
    checkInsByItem: new Map(Object.entries(entries)),
    cycle: { start: '2026-01-01', end: '2026-03-31' },
    today: '2026-02-15',
  });
  return explainProgress({ itemId, items, evaluations });
}

describe('the explanation of a progress', () => {
  const items = [
    objective('o', null),
    keyResult('big', 'o', 50, { weight: 3 }),
    keyResult('small', 'o', 0),
    keyResult('mirror', 'o', 100, { weight: 0 }),
    objective('empty', 'o'),
  ];

  it('names the weight, progress, value, date and contribution of every child, also of those that do not count', () => {
    const explanation = explain('o', items, { small: [{ date: '2026-02-10', value: 20 }] });
    expect(explanation).toMatchObject({ source: 'children', weightSum: 4, measure: null });
    expect(explanation.progress).toBeCloseTo(0.425, 12);
    expect(explanation.parts).toEqual([
      {
        id: 'big',
        weight: 3,
        progress: 0.5,
        counts: true,
        share: 0.75,
        contribution: 0.375,
        value: 50,
        date: null,
      },
      {
        id: 'small',
        weight: 1,
        progress: 0.2,
        counts: true,
        share: 0.25,
        contribution: 0.05,
        value: 20,
        date: '2026-02-10',
      },
      {
        id: 'mirror',
        weight: 0,
        progress: 1,
        counts: false,
        share: 0,
        contribution: 0,
        value: 100,
        date: null,
      },
      {
        id: 'empty',
        weight: 1,
        progress: null,
        counts: false,
        share: 0,
        contribution: 0,
        value: null,
        date: null,
      },
    ]);
  });

  it('shows the measure of a key result and the date of its value', () => {
    const poverty = [keyResult('k', null, 14.5, { startValue: 14.5, targetValue: 7.25 })];
    expect(explain('k', poverty, { k: [{ date: '2026-01-20', value: 10.4 }] })).toMatchObject({
      source: 'measure',
      measure: { startValue: 14.5, currentValue: 10.4, targetValue: 7.25 },
      date: '2026-01-20',
      parts: [],
      weightSum: 0,
    });
  });

  it('has the source "none" for an objective without children', () => {
    expect(explain('empty', items)).toMatchObject({
      source: 'none',
      progress: null,
      measure: null,
      parts: [],
    });
  });

  it('has contributions whose sum is the progress', () => {
    const child = fc.record({
      weight: fc.integer({ min: 0, max: 5 }),
      value: fc.integer({ min: -20, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(child, { minLength: 1, maxLength: 12 }), (children) => {
        const tree = [
          objective('o', null),
          ...children.map(({ weight, value }, index) =>
            keyResult(String(index), 'o', value, { weight }),
          ),
        ];
        const { parts, progress, weightSum } = explain('o', tree);
        const sum = parts.reduce((total, part) => total + part.contribution, 0);
        if (progress === null) expect(weightSum).toBe(0);
        else expect(sum).toBeCloseTo(progress, 12);
      }),
    );
  });

  it('throws for an item that is not in the tree', () => {
    expect(() => explain('ghost', items)).toThrow('ITEM_UNKNOWN');
  });
});
