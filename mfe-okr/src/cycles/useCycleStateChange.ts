// Changes a cycle's state without confirmation and shows the result in a toast. Where a
// confirmation is needed, the dialog changes the state (StateReason.tsx).
import { failureOf } from '@cumbre/client/failure';
import type { Cycle } from '@cumbre/contract/cycles';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useChangeCycleStateMutation } from './cyclesApi';
import type { CycleMove } from './cycleMoves';
import { useTranslation } from '../useTranslation';

export function useCycleStateChange() {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [change, { isLoading, originalArgs }] = useChangeCycleStateMutation();

  async function changeState({ id, version, name }: Cycle, { to }: CycleMove): Promise<void> {
    const failure = failureOf((await change({ id, version, body: { state: to } })).error);
    if (!failure) return notify.success(t(`cycles.done.${to}`, { name }));
    notify.error(
      failure.status === 412
        ? t('cycles.failed.stale')
        : failure.message || t('cycles.failed.state'),
    );
  }

  return { changeState, busy: isLoading ? (originalArgs?.id ?? null) : null };
}
