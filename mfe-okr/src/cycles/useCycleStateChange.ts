// Changes a cycle's state and says in words what came of it. A change that nobody asks about answers by a toast; one
// that was asked for in a dialog keeps the refusal there.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Failure } from '@cumbre/client/request';
import { useHost } from '@cumbre/remote/host';
import { useState } from 'react';
import { useChangeCycleStateMutation } from './cycleCalls';
import type { CycleMove } from './cycleMoves';
import { useCycleTexts } from './useCycleTexts';

export function useCycleStateChange() {
  const t = useCycleTexts();
  const { notify } = useHost();
  const [change, { isLoading, originalArgs }] = useChangeCycleStateMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Whether it was done. */
  async function changeState(cycle: Cycle, move: CycleMove, reason?: string): Promise<boolean> {
    setRefusal(null);
    const answer = await change({ id: cycle.id, version: cycle.version, body: reason ? { state: move.to, reason } : { state: move.to } });
    if (!answer.error) {
      notify.success(t(`done.${move.to}`, { name: cycle.name }));
      return true;
    }
    const failure = answer.error as Failure;
    const words = failure.status === 412 ? t('failed.stale') : failure.message || t('failed.state');
    if (move.asksFirst) setRefusal(words);
    else notify.error(words);
    return false;
  }

  return { changeState, busy: isLoading ? (originalArgs?.id ?? null) : null, refusal, forgetRefusal: () => setRefusal(null) };
}
