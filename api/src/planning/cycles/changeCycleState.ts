// Changes the state of a cycle by the rules of shared/domain.
import type { ChangeCycleStateBody, Cycle } from '@cumbre/contract/cycles';
import type { CycleTransitionRefusal } from '@cumbre/domain/cycles';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { PlainErrorCode } from '../../platform/errors/errors';
import { textOf } from '../../platform/texts/texts';
import { cycleForChange } from './cycleForChange';
import { presentCycle, transitionRefusal } from './presentCycle';
import { writeCycleState } from './writeCycleState';

const REFUSAL_CODES: Record<CycleTransitionRefusal, PlainErrorCode> = {
  TRANSITION_NOT_ALLOWED: 'CYCLE_TRANSITION_INVALID',
  CYCLE_HAS_CHECK_INS: 'CYCLE_HAS_CHECK_INS',
  REASON_REQUIRED: 'CYCLE_REASON_REQUIRED',
  REOPEN_REASON_TOO_SHORT: 'CYCLE_REASON_REQUIRED',
  REOPEN_TOO_LATE: 'CYCLE_REOPEN_TOO_LATE',
};

function transitionError(context: Context, refusal: CycleTransitionRefusal): DomainError {
  const code = REFUSAL_CODES[refusal];
  if (code !== 'CYCLE_REASON_REQUIRED') return new DomainError(code);
  const message = textOf(
    context.language,
    `fields.${refusal === 'REOPEN_REASON_TOO_SHORT' ? 'tooShort' : 'required'}`,
    { minimum: 20 },
  );
  return new DomainError(code, { errors: [{ path: 'reason', code, message }] });
}

export function changeCycleState(
  context: Context,
  cycleId: string,
  { state, reason = '' }: ChangeCycleStateBody,
  expectedVersion: number,
): Promise<Cycle> {
  return inTransaction(context, async (tx) => {
    const { cycle, membership } = await cycleForChange(tx, cycleId, 'changeState', expectedVersion);
    const refusal = await transitionRefusal(tx, membership, cycle, state, reason);
    if (refusal) throw transitionError(tx, refusal);
    return presentCycle(tx, membership, await writeCycleState(tx, cycle, { state, reason }));
  });
}
