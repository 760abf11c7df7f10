import { elapsedDays, expectedProgress } from '@cumbre/domain/expectedProgress';
import { progressOf } from '@cumbre/domain/progress';
import { rollUpProgress } from '@cumbre/domain/rollUp';
import { HELP_EN } from './en';
import { HELP_ES } from './es';
import { HELP_TOPICS } from './helpTopic';
import type { HelpBlock, HelpTopic } from './helpTopic';

// The numbers in the examples of the formulas, in both languages.
/**
 * Start, target and current value of key results: rising, falling, past either end, and through
 * zero.
 */
const PROGRESS_VECTORS = [
  { start: 0, target: 120, current: 30 },
  { start: 50, target: 10, current: 40 },
  { start: 50, target: 10, current: 60 },
  { start: 50, target: 10, current: 5 },
  { start: -10, target: 10, current: 0 },
] as const;

/** Weights and progress (per cent) of the children of an objective. */
const ROLL_UP_VECTORS = [
  { weights: [1, 1, 1], progress: [100, 0, 0] },
  { weights: [2, 1, 1], progress: [60, 20, 40] },
  { weights: [1, 0], progress: [80, 10] },
] as const;

const EXPECTED_VECTOR = { start: '2026-01-01', end: '2026-03-31', today: '2026-02-15' } as const;

/** What must be the same in both languages: kinds and numbers of things, not their words. */
const shapeOf = (block: HelpBlock) =>
  'items' in block
    ? [block.kind, block.items.length]
    : 'rows' in block
      ? [block.kind, block.head.length, block.rows.map((row) => row.length)]
      : 'keys' in block
        ? [block.kind, block.keys.length]
        : [block.kind];
const wordsOf = (block: HelpBlock): string[] => {
  if ('items' in block) return [...block.items];
  if ('rows' in block) return [block.caption, ...block.head, ...block.rows.flat()];
  if ('keys' in block)
    return [block.caption, ...block.keys.flatMap(({ press, does }) => [press, does])];
  return [block.text];
};
const languages: [string, readonly HelpTopic[], (figure: number) => string][] = [
  ['English', HELP_EN, (figure) => `${figure}%`],
  ['Spanish', HELP_ES, (figure) => `${String(figure).replace('.', ',')}\u00a0%`],
];
const rowsOf = (topics: readonly HelpTopic[], id: string, table: number) =>
  topics.find((topic) => topic.id === id)?.blocks.filter((block) => block.kind === 'table')[table]
    ?.rows;

test('both languages have every topic once, in the same order, with blocks of the same shape', () => {
  expect(HELP_EN.map(({ id }) => id)).toEqual(HELP_TOPICS);
  expect(HELP_ES.map(({ id }) => id)).toEqual(HELP_TOPICS);
  expect(HELP_ES.map(({ blocks }) => blocks.map(shapeOf))).toEqual(
    HELP_EN.map(({ blocks }) => blocks.map(shapeOf)),
  );
});

test.each(languages)(
  'in %s no text is empty, and table rows have as many cells as the header',
  (_language, topics) => {
    for (const { title, summary, blocks } of topics) {
      expect(
        [title, summary, ...blocks.flatMap(wordsOf)].filter(
          (words) => words.trim() !== words || words === '',
        ),
      ).toEqual([]);
      for (const block of blocks)
        if (block.kind === 'table')
          expect(block.rows.every((row) => row.length === block.head.length)).toBe(true);
    }
  },
);

test.each(languages)(
  'in %s the numbers of the formulas are those of the domain',
  (_language, topics, per) => {
    expect(rowsOf(topics, 'progress', 0)).toEqual(
      PROGRESS_VECTORS.map(({ start, target, current }) => {
        const { progress } = progressOf({
          startValue: start,
          targetValue: target,
          currentValue: current,
        });
        return [String(start), String(target), String(current), per(progress * 100)];
      }),
    );
    expect(rowsOf(topics, 'progress', 1)).toEqual(
      ROLL_UP_VECTORS.map(({ weights, progress }) => {
        const rolled =
          rollUpProgress(
            weights.map((weight, index) => ({ weight, progress: (progress[index] ?? 0) / 100 })),
          ) ?? Number.NaN;
        return [
          weights.join(', '),
          progress.map(per).join(', '),
          per(Math.round(rolled * 1000) / 10),
        ];
      }),
    );
    const timeline = {
      startDate: EXPECTED_VECTOR.start,
      endDate: EXPECTED_VECTOR.end,
      today: EXPECTED_VECTOR.today,
    };
    const said = topics
      .find(({ id }) => id === 'progress')
      ?.blocks.flatMap(wordsOf)
      .join(' ');
    expect(said).toContain(per(Math.round(expectedProgress(timeline) * 1000) / 10));
    expect(said).toMatch(new RegExp(`${elapsedDays(timeline)} (of|de) 89`));
  },
);
