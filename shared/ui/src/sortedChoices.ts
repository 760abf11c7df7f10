// The values of an enumeration without an order of its own, as choices in the alphabetical order of
// the reader's language. "Other" stays last.

export interface SortedChoice<Value extends string> {
  value: Value;
  label: string;
}

const isOther = (value: string): boolean => value.toLowerCase() === 'other';

export function sortedChoices<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  language: string,
): SortedChoice<Value>[] {
  const order = new Intl.Collator(language);
  return values
    .map((value) => ({ value, label: labelOf(value) }))
    .sort(
      (one, other) =>
        Number(isOther(one.value)) - Number(isOther(other.value)) ||
        order.compare(one.label, other.label),
    );
}
