import { checkItem } from './itemRules';
import type { ItemFields } from './itemRules';

const single: ItemFields = {
  kind: 'key_result',
  type: 'SINGLE',
  weight: 1,
  unit: '%',
  startValue: 14.5,
  currentValue: 10.4,
  targetValue: 7.25,
  frequency: null,
  startDate: null,
  endDate: null,
};
const recurrent: ItemFields = {
  ...single,
  type: 'RECURRENT',
  frequency: 'weekly',
  startDate: '2026-01-01',
  endDate: '2026-03-31',
};
const bare: ItemFields = {
  ...single,
  kind: 'objective',
  unit: null,
  startValue: null,
  currentValue: null,
  targetValue: null,
};

describe('the fields of an item', () => {
  test.each([
    ['a measured key result', single],
    ['a recurrent key result', recurrent],
    ['an objective without a measure', bare],
    ['an objective without a measure whose unit was filled in', { ...bare, unit: '%' }],
    ['an objective with a measure', { ...single, kind: 'objective' as const }],
    ['a weight of 0', { ...single, weight: 0 }],
    ['a single day', { ...single, startDate: '2028-02-29', endDate: '2028-02-29' }],
    ['a start without an end', { ...single, startDate: '2026-01-01' }],
  ])('are accepted for %s', (_title, fields) => {
    expect(checkItem(fields)).toEqual([]);
  });

  test.each([
    [
      'a key result without values',
      { ...bare, kind: 'key_result' as const },
      ['unit REQUIRED', 'startValue REQUIRED', 'currentValue REQUIRED', 'targetValue REQUIRED'],
    ],
    ['a key result whose unit is blank', { ...single, unit: '  ' }, ['unit REQUIRED']],
    [
      'an objective with an incomplete measure',
      { ...bare, targetValue: 5 },
      ['unit REQUIRED', 'startValue REQUIRED', 'currentValue REQUIRED'],
    ],
    [
      'start = target, as 12.1 → 12.1',
      { ...single, startValue: 12.1, targetValue: 12.1 },
      ['targetValue START_EQUALS_TARGET'],
    ],
    [
      'values that are not decimals',
      { ...single, currentValue: Number.NaN, targetValue: 0.1 + 0.2 },
      ['currentValue VALUE_NOT_DECIMAL', 'targetValue VALUE_NOT_DECIMAL'],
    ],
    ['a negative weight', { ...single, weight: -1 }, ['weight WEIGHT_NEGATIVE']],
    ['reversed dates', { ...recurrent, endDate: '2025-12-31' }, ['endDate START_AFTER_END']],
    [
      'dates that do not exist',
      { ...recurrent, startDate: '2026-02-29', endDate: '2026-04-31' },
      ['startDate DATE_INVALID', 'endDate DATE_INVALID'],
    ],
    [
      'a recurrent item without frequency and dates',
      { ...single, type: 'RECURRENT' as const },
      ['frequency REQUIRED', 'startDate REQUIRED', 'endDate REQUIRED'],
    ],
    [
      'more daily occurrences than ten years have',
      { ...recurrent, frequency: 'daily' as const, endDate: '2099-12-31' },
      ['endDate TOO_MANY_OCCURRENCES'],
    ],
  ])('are refused for %s, with the field of each error', (_title, fields, refusals) => {
    expect(checkItem(fields).map(({ path, code }) => `${path} ${code}`)).toEqual(refusals);
  });
});
