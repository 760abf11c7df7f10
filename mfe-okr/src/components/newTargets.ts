// New targets for copies of items that reached theirs: a field each, which may stay empty, in the
// forms that copy.
import type { Item } from '@cumbre/contract/items';
import { baselineOf, needsNewTarget } from '@cumbre/domain/copyForward';
import { hasMeasure } from '@cumbre/domain/measure';
import { formatQuantity, formatValue, readValue } from '../format/formatNumbers';
import type { Texts } from '../useTranslation';

/** What is typed in the fields, by their names. */
export interface TargetValues {
  [name: `target-${string}`]: string;
}

export const targetName = (itemId: string) => `target-${itemId}` as const;

/** The empty fields of the items. */
export const emptyTargets = (items: readonly Item[]): TargetValues =>
  Object.fromEntries(items.filter(needsNewTarget).map(({ id }) => [targetName(id), '']));

/** Whether the form asks for a new target: an item may reach its target while the form is open. */
export const asksForTarget = (item: Item, values: TargetValues): boolean =>
  needsNewTarget(item) && targetName(item.id) in values;

/** Whether something is typed, which would be lost with the form. */
export const hasTargets = (values: TargetValues): boolean =>
  Object.entries(values).some(([name, typed]) => name.startsWith(targetName('')) && typed.trim());

/** The typed target; undefined where there is none. */
export function newTargetOf(
  item: Item,
  values: TargetValues,
  language: string,
): number | undefined {
  return asksForTarget(item, values)
    ? (readValue(values[targetName(item.id)] ?? '', language) ?? undefined)
    : undefined;
}

/** The typed targets, by item, as the copy is sent; nothing where none is typed. */
export function newTargetsOf(
  items: readonly Item[],
  values: TargetValues,
  language: string,
): { targets?: Record<string, number> } {
  const typed = items.flatMap((item) => {
    const target = newTargetOf(item, values, language);
    return target === undefined ? [] : [[item.id, target] as const];
  });
  return typed.length > 0 ? { targets: Object.fromEntries(typed) } : {};
}

/** From which value to which one the copy goes; null without a measure. */
export function rangeOfCopy(
  t: Texts,
  item: Item,
  values: TargetValues,
  carryBaseline: boolean,
  language: string,
): string | null {
  if (!hasMeasure(item)) return null;
  const newTarget = newTargetOf(item, values, language);
  return t('copy.from', {
    start: formatValue(baselineOf(item, carryBaseline, newTarget), language),
    target: formatQuantity(newTarget ?? item.targetValue, item.unit, language),
  });
}

/**
 * What an empty field means, or a typed target that lies the other way than the one of the source.
 */
export function targetHint(
  t: Texts,
  item: Item,
  values: TargetValues,
  carryBaseline: boolean,
  language: string,
): string | undefined {
  const target = newTargetOf(item, values, language);
  const start = baselineOf(item, carryBaseline, target);
  if (!values[targetName(item.id)]?.trim() && start !== null)
    return t('copies.sameTarget', {
      start: formatValue(start, language),
      target: formatQuantity(item.targetValue, item.unit, language),
    });
  if (target === undefined || start === null || target === start || !hasMeasure(item)) return;
  const falls = item.targetValue < item.startValue;
  if (target < start === falls) return;
  return t(falls ? 'copies.wouldRise' : 'copies.wouldFall', {
    start: formatQuantity(start, item.unit, language),
  });
}

/** The problems of the fields, by their names. */
export function targetProblems(
  t: Texts,
  items: readonly Item[],
  values: TargetValues,
  carryBaseline: boolean,
  language: string,
): Partial<Record<keyof TargetValues, string | null>> {
  return Object.fromEntries(
    items
      .filter((item) => asksForTarget(item, values) && values[targetName(item.id)]?.trim())
      .map((item) => {
        const target = newTargetOf(item, values, language);
        const start = baselineOf(item, carryBaseline, target);
        if (target === undefined) return [targetName(item.id), t('checkIn.notANumber')];
        return [
          targetName(item.id),
          target === start
            ? t('copies.targetIsStart', { value: formatQuantity(start, item.unit, language) })
            : null,
        ];
      }),
  );
}
