import fc from 'fast-check';
import { rollUpProgress } from './rollUp';

const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const child = fc.record({
  weight: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true })),
  progress: fc.option(ratio),
});

describe('the progress of an objective', () => {
  test.each([
    [
      'three equal key results, one of them done',
      [
        [1, 1],
        [1, 0],
        [1, 0],
      ],
      '33.3',
    ],
    [
      'weights 100000, 20000 and 1000, the large one at 0',
      [
        [100_000, 0],
        [20_000, 1],
        [1000, 1],
      ],
      '17.4',
    ],
    [
      'a child of weight 0 beside another',
      [
        [0, 1],
        [1, 0.5],
      ],
      '50.0',
    ],
    [
      'a child without progress beside another',
      [
        [5, null],
        [1, 0.5],
      ],
      '50.0',
    ],
    [
      'decimal weights',
      [
        [0.5, 1],
        [1.5, 0],
      ],
      '25.0',
    ],
  ] as const)('with %s is the weighted mean', (_title, children, percent) => {
    const progress = rollUpProgress(children.map(([weight, each]) => ({ weight, progress: each })));
    expect(((progress ?? Number.NaN) * 100).toFixed(1)).toBe(percent);
  });

  test.each([
    ['no children at all', []],
    ['only children of weight 0', [{ weight: 0, progress: 1 }]],
    ['only children without progress', [{ weight: 1, progress: null }]],
    [
      'only invalid weights',
      [
        { weight: Number.NaN, progress: 1 },
        { weight: -1, progress: 1 },
        { weight: Infinity, progress: 1 },
      ],
    ],
  ])('with %s is null, not 0', (_title, children) => {
    expect(rollUpProgress(children)).toBeNull();
  });

  it('is between the lowest and the highest progress of the children that count', () => {
    fc.assert(
      fc.property(fc.array(child, { maxLength: 30 }), (children) => {
        const counting = children
          .filter((each) => each.weight > 0 && each.progress !== null)
          .map((each) => each.progress!);
        const progress = rollUpProgress(children);
        if (counting.length === 0) expect(progress).toBeNull();
        else {
          expect(progress).toBeGreaterThanOrEqual(Math.min(...counting));
          expect(progress).toBeLessThanOrEqual(Math.max(...counting));
        }
      }),
    );
  });

  it('does not change when a child of weight 0 or without progress is added', () => {
    fc.assert(
      fc.property(fc.array(child), ratio, fc.nat(), (children, progress, place) => {
        const joined = [...children];
        joined.splice(
          place % (children.length + 1),
          0,
          { weight: 0, progress },
          { weight: 3, progress: null },
        );
        expect(rollUpProgress(joined)).toBe(rollUpProgress(children));
      }),
    );
  });

  it('never decreases when the progress of a child increases', () => {
    fc.assert(
      fc.property(fc.array(child, { minLength: 1 }), fc.nat(), ratio, (children, pick, gain) => {
        const index = pick % children.length;
        const gained = children.map((each, place) =>
          place === index && each.progress !== null
            ? { ...each, progress: Math.max(each.progress, gain) }
            : each,
        );
        const [before, after] = [rollUpProgress(children), rollUpProgress(gained)];
        expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(-1e-12);
      }),
    );
  });

  it('is exactly 1 only when every child that counts has progress 1', () => {
    expect(rollUpProgress(Array.from({ length: 7 }, () => ({ weight: 0.1, progress: 1 })))).toBe(1);
    expect(
      rollUpProgress([
        { weight: 3, progress: 1 },
        { weight: 1, progress: 0.999 },
      ]),
    ).toBeLessThan(1);
  });
});
