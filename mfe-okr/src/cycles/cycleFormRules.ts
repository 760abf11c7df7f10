// The messages for the dates of the cycle form. The rule is the domain's, which the server applies
// as well; the form only places each error at the field that it is about.
import { checkCycleDates } from '@cumbre/domain/cycles';

export interface CycleFormValues {
  name: string;
  start: string | null;
  end: string | null;
}

/** A start in the past is judged once there is an end: together they may be a whole period. */
export function startRefusal(
  { start, end }: Pick<CycleFormValues, 'start' | 'end'>,
  today: string,
  previousStart: string | null,
): 'startRequired' | 'startInPast' | null {
  if (!start) return 'startRequired';
  return end && checkCycleDates({ start, end, today, previousStart }) === 'START_IN_THE_PAST'
    ? 'startInPast'
    : null;
}

export function endRefusal({
  start,
  end,
}: Pick<CycleFormValues, 'start' | 'end'>): 'endRequired' | 'endBeforeStart' | null {
  if (!end) return 'endRequired';
  return start && checkCycleDates({ start, end, today: start }) === 'END_NOT_AFTER_START'
    ? 'endBeforeStart'
    : null;
}

interface CompleteCycle {
  name: string;
  start: string;
  end: string;
}

/** Sends only the changed fields, so that two people can edit two fields. */
export function changedFields(cycle: CompleteCycle, values: CompleteCycle): Partial<CompleteCycle> {
  const fields = ['name', 'start', 'end'] as const;
  return Object.fromEntries(
    fields.filter((field) => values[field] !== cycle[field]).map((field) => [field, values[field]]),
  );
}
