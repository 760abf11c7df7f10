// Checks the dates of a cycle with the rule of shared/domain and names the invalid field.
import { checkCycleDates } from '@cumbre/domain/cycles';
import type { CycleDatesRefusal } from '@cumbre/domain/cycles';
import { todayIn } from '@cumbre/domain/calendar';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { textOf } from '../../platform/texts/texts';

const REFUSAL_ERRORS = {
  START_DATE_INVALID: ['CYCLE_START_IN_PAST', 'start'],
  START_IN_THE_PAST: ['CYCLE_START_IN_PAST', 'start'],
  END_DATE_INVALID: ['CYCLE_END_BEFORE_START', 'end'],
  END_NOT_AFTER_START: ['CYCLE_END_BEFORE_START', 'end'],
} as const satisfies Record<CycleDatesRefusal, readonly [string, string]>;

export function requireCycleDates(
  context: Context,
  membership: Membership,
  dates: { start: string; end: string; previousStart?: string },
): void {
  const refusal = checkCycleDates({
    ...dates,
    today: todayIn(membership.timeZone, context.clock.now()),
  });
  if (!refusal) return;
  const [code, path] = REFUSAL_ERRORS[refusal];
  throw new DomainError(code, {
    errors: [{ path, code, message: textOf(context.language, `errors.${code}`) }],
  });
}
