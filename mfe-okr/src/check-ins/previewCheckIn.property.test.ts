// The preview of a check-in equals the result of the tree's engine once the entry is in the
// history.
import type { Item } from '@cumbre/contract/items';
import type { ReportedCheckIn } from '@cumbre/domain/history';
import fc from 'fast-check';
import { generatedTree, rowsOf } from '../testing/generatedTree';
import type { GeneratedTree } from '../testing/generatedTree';
import { previewCheckIn } from './previewCheckIn';

const numbersOf = ({
  id,
  currentValue,
  rawProgress,
  realProgress,
  expectedProgress,
  status,
  disagrees,
  lastCheckIn,
  confidence,
}: Item) => ({
  id,
  currentValue,
  rawProgress,
  realProgress,
  expectedProgress,
  status,
  disagrees,
  lastCheckIn,
  confidence,
});

const checkIn = fc.record({
  pick: fc.nat(),
  value: fc.constantFrom(-5, 0, 2.15, 5, 10),
  confidence: fc.constantFrom(null, null, 0.1, 0.9),
  /** A day of the history, today, or a day before today. */
  when: fc.oneof(
    fc.record({ kind: fc.constant('again' as const), pick: fc.nat() }),
    fc.record({ kind: fc.constant('ago' as const), days: fc.integer({ min: 0, max: 90 }) }),
  ),
});

const withoutMirrors = (tree: GeneratedTree) =>
  tree.items.filter((item) => item.startValue !== null && !tree.mirrors.has(item.id));

function dayOf(
  { today }: GeneratedTree,
  history: readonly ReportedCheckIn[],
  { when }: typeof checkIn extends fc.Arbitrary<infer T> ? T : never,
): string {
  if (when.kind === 'again' && history.length > 0) return history[when.pick % history.length]!.date;
  const days = when.kind === 'ago' ? when.days : 0;
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The history with that entry, as the server stores it: one entry a day, which keeps the day's
 * confidence when the new entry has none.
 */
function recorded(history: readonly ReportedCheckIn[], entry: ReportedCheckIn): ReportedCheckIn[] {
  const replaced = history.find(({ date }) => date === entry.date);
  const recordedEntry = { ...entry, confidence: entry.confidence ?? replaced?.confidence ?? null };
  return [...history.filter(({ date }) => date !== entry.date), recordedEntry].toSorted(
    (one, other) => (one.date < other.date ? -1 : 1),
  );
}

test.each([true, false])(
  'previews the item and its parents as they are after the check-in (the history is loaded: %p)',
  (isHistoryKnown) => {
    fc.assert(
      fc.property(generatedTree, checkIn, (tree, plan) => {
        const candidates = withoutMirrors(tree);
        const item = candidates[plan.pick % candidates.length];
        if (!item) return;
        const history = tree.histories.get(item.id) ?? [];
        const newest = history.at(-1)?.date ?? '';
        const date = dayOf(tree, history, plan);
        // Without the history, the preview can compute neither a recurrent item nor the confidence
        // that an earlier entry leaves in force.
        if (!isHistoryKnown && ((item.type === 'RECURRENT' && history.length > 0) || date < newest))
          return;
        const rows = rowsOf(tree);
        const { value, confidence } = plan;
        const previewed = previewCheckIn({
          items: rows,
          change: { kind: 'checkIn', itemId: item.id, entry: { date, value, confidence } },
          today: tree.today,
          cycle: tree.cycle,
          entries: isHistoryKnown ? history : undefined,
        });
        const after = rowsOf({
          ...tree,
          histories: new Map(tree.histories).set(
            item.id,
            recorded(history, { date, value, confidence }),
          ),
        });
        const expected = new Map(after.map((each) => [each.id, numbersOf(each)]));
        expect(previewed.map(numbersOf)).toEqual(previewed.map(({ id }) => expected.get(id)));
        const line: string[] = [];
        for (
          let above: string | null = item.id;
          above !== null;
          above = tree.items.find(({ id }) => id === above)?.parentId ?? null
        )
          line.push(above);
        expect(previewed.map(({ id }) => id)).toEqual(line);
      }),
      { numRuns: 600 },
    );
  },
);

test('a weekly value for an earlier week leaves the item outdated', () => {
  const tree: GeneratedTree = {
    items: [
      {
        id: 'k',
        parentId: null,
        kind: 'key_result',
        type: 'SINGLE',
        weight: 1,
        startValue: 0,
        currentValue: 0,
        targetValue: 10,
        startDate: null,
        endDate: null,
        createdOn: '2026-01-01',
        cadence: 'weekly',
      },
    ],
    histories: new Map([['k', [{ date: '2026-01-05', value: 9 }]]]),
    mirrors: new Set(),
    cycle: { start: '2026-01-01', end: '2026-03-31' },
    today: '2026-03-30',
  };
  const previewed = previewCheckIn({
    items: rowsOf(tree),
    change: { kind: 'checkIn', itemId: 'k', entry: { date: '2026-01-12', value: 9.9 } },
    today: tree.today,
    cycle: tree.cycle,
    entries: tree.histories.get('k'),
  });
  expect(previewed).toMatchObject([{ status: 'outdated', currentValue: 9.9 }]);
});
