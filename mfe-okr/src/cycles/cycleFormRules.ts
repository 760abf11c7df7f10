// The messages for the dates of the cycle form. The rule is the domain's, which the server applies
// as well; the form only places each error at the field that it is about.
import { checkCycleDates } from '@cumbre/domain/cycles';

export interface CycleFormValues {
  name: string;
  start: string | null;
  end: string | null;
}

const FAR_AWAY = '9999-12-31';

export function startRefusal(
  { start }: Pick<CycleFormValues, 'start'>,
  today: string,
  previousStart: string | null,
): 'startRequired' | 'startInPast' | null {
  if (!start) return 'startRequired';
  return checkCycleDates({ start, end: FAR_AWAY, today, previousStart }) === 'START_IN_THE_PAST'
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
