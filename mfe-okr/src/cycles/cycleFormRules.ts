// Which words a date of the cycle form deserves. The rule itself is the domain's, the same that the server asks; the
// form only puts each refusal at the field it is about.
import { checkCycleDates } from '@cumbre/domain/cycles';

export interface CycleFormValues {
  name: string;
  start: string | null;
  end: string | null;
}

const FAR_AWAY = '9999-12-31';

export function startRefusal({ start }: Pick<CycleFormValues, 'start'>, today: string, formerStart: string | null): 'startRequired' | 'startInPast' | null {
  if (!start) return 'startRequired';
  return checkCycleDates({ start, end: FAR_AWAY, today, formerStart }) === 'START_IN_THE_PAST' ? 'startInPast' : null;
}

export function endRefusal({ start, end }: Pick<CycleFormValues, 'start' | 'end'>): 'endRequired' | 'endBeforeStart' | null {
  if (!end) return 'endRequired';
  return start && checkCycleDates({ start, end, today: start }) === 'END_NOT_AFTER_START' ? 'endBeforeStart' : null;
}
