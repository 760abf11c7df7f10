// Which fields of an item belong together: the fields of a measure and of a recurrence, and the
// order of values and dates. The form, the API and the rows of a spreadsheet use the same rules.
// The contract checks lengths and shapes, moves.ts checks the place in the tree.
import { isCalendarDate } from './calendar';
import { isDecimal } from './decimal';
import { DomainRuleError } from './errors';
import type { TreeItem } from './item';
import { hasMeasureValue } from './measure';
import { occurrencesOf } from './recurrence';

export type ItemFields = Pick<
  TreeItem,
  | 'kind'
  | 'type'
  | 'weight'
  | 'startValue'
  | 'currentValue'
  | 'targetValue'
  | 'frequency'
  | 'startDate'
  | 'endDate'
> & { readonly unit: string | null };

export type ItemRefusalCode =
  | 'REQUIRED'
  | 'VALUE_NOT_DECIMAL'
  | 'WEIGHT_NEGATIVE'
  | 'START_EQUALS_TARGET'
  | 'DATE_INVALID'
  | 'START_AFTER_END'
  | 'TOO_MANY_OCCURRENCES';

/** The field that the message belongs to, and the reason of the refusal. */
export type ItemRefusal = { readonly path: keyof ItemFields; readonly code: ItemRefusalCode };

const VALUES = ['startValue', 'currentValue', 'targetValue'] as const;
const DATES = ['startDate', 'endDate'] as const;

/** A key result always needs one; an objective needs one if it has any value of a measure. */
function needsMeasure(item: ItemFields): boolean {
  return item.kind === 'key_result' || hasMeasureValue(item);
}

function checkMeasure(item: ItemFields): ItemRefusal[] {
  const refusals: ItemRefusal[] = [];
  if (needsMeasure(item)) {
    if (!item.unit?.trim()) refusals.push({ path: 'unit', code: 'REQUIRED' });
    for (const path of VALUES) if (item[path] === null) refusals.push({ path, code: 'REQUIRED' });
  }
  for (const path of [...VALUES, 'weight'] as const) {
    const value = item[path];
    if (value !== null && !isDecimal(value)) refusals.push({ path, code: 'VALUE_NOT_DECIMAL' });
  }
  if (item.weight < 0) refusals.push({ path: 'weight', code: 'WEIGHT_NEGATIVE' });
  if (item.startValue !== null && item.startValue === item.targetValue)
    refusals.push({ path: 'targetValue', code: 'START_EQUALS_TARGET' });
  return refusals;
}

function checkDates(item: ItemFields): ItemRefusal[] {
  const invalid = DATES.filter((path) => item[path] !== null && !isCalendarDate(item[path]));
  if (invalid.length > 0) return invalid.map((path) => ({ path, code: 'DATE_INVALID' }));
  if (item.startDate !== null && item.endDate !== null && item.startDate > item.endDate)
    return [{ path: 'endDate', code: 'START_AFTER_END' }];
  return [];
}

function checkRecurrence(item: ItemFields): ItemRefusal[] {
  if (item.type !== 'RECURRENT') return [];
  const { frequency, startDate, endDate } = item;
  if (frequency == null || startDate === null || endDate === null) {
    const missing = (['frequency', ...DATES] as const).filter((path) => item[path] == null);
    return missing.map((path) => ({ path, code: 'REQUIRED' }));
  }
  try {
    occurrencesOf({ frequency, startDate, endDate });
    return [];
  } catch (error) {
    // checkDates reports impossible and reversed dates.
    if (!(error instanceof DomainRuleError)) throw error;
    return error.code === 'TOO_MANY_OCCURRENCES' ? [{ path: 'endDate', code: error.code }] : [];
  }
}

/** All refusals, in the order of the form's fields; empty if the item may be stored. */
export function checkItem(item: ItemFields): ItemRefusal[] {
  return [...checkMeasure(item), ...checkRecurrence(item), ...checkDates(item)];
}
