import fc from 'fast-check';
import { ITEM_KINDS } from './enumerations';
import { PLAN_GAPS, planGapsOf } from './planGaps';
import type { PlannedItem } from './planGaps';

const keyResult: PlannedItem = {
  kind: 'key_result',
  targetValue: 100,
  team: 'north',
  hasItemsBelow: false,
  hasOwner: true,
  hasTeams: true,
  newestNote: null,
};
const objective: PlannedItem = {
  ...keyResult,
  kind: 'objective',
  targetValue: null,
  hasItemsBelow: true,
};

test.each<[string, PlannedItem, readonly string[]]>([
  ['a key result with target, owner and team', keyResult, []],
  ['a key result without a target', { ...keyResult, targetValue: null }, ['noTarget']],
  ['a key result whose owner has left', { ...keyResult, hasOwner: false }, ['noOwner']],
  ['a key result without a team', { ...keyResult, team: null }, ['noTeam']],
  ['one where nobody has teams', { ...keyResult, team: null, hasTeams: false }, []],
  ['one whose newest note asks', { ...keyResult, newestNote: 'By when?' }, ['question']],
  ['one whose newest note answers', { ...keyResult, newestNote: 'By May.' }, []],
  ['an objective with something below', objective, []],
  ['an objective without any', { ...objective, hasItemsBelow: false }, ['noKeyResults']],
  ['an objective with a metric', { ...objective, hasItemsBelow: false, targetValue: 5 }, []],
  ['an objective without a team', { ...objective, team: null }, []],
  ['an objective whose owner has left', { ...objective, hasOwner: false }, ['noOwner']],
])('%s has these gaps', (_what, item, gaps) => {
  expect(planGapsOf(item)).toEqual(gaps);
});

test('the gaps of every item are different ones, in their order', () => {
  fc.assert(
    fc.property(
      fc.record<PlannedItem>({
        kind: fc.constantFrom(...ITEM_KINDS),
        targetValue: fc.option(fc.integer()),
        team: fc.option(fc.constant('north')),
        hasItemsBelow: fc.boolean(),
        hasOwner: fc.boolean(),
        hasTeams: fc.boolean(),
        newestNote: fc.option(fc.string()),
      }),
      (item) => {
        const gaps = planGapsOf(item);
        expect(gaps).toEqual(PLAN_GAPS.filter((gap) => gaps.includes(gap)));
        expect(gaps.includes('noKeyResults') && gaps.includes('noTarget')).toBe(false);
      },
    ),
  );
});
