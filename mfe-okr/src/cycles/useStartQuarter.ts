// Creates the suggested quarter and starts it in the same act, without a form. A failure is shown as
// a toast; a second click sends the same request again.
import { failureOf } from '@cumbre/client/failure';
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { todayIn } from '@cumbre/domain/calendar';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useState } from 'react';
import { useCreateCycleMutation } from './cyclesApi';
import { suggestedQuarter } from './suggestedQuarter';
import { useTranslation } from '../useTranslation';

export function useStartQuarter({ id, timeZone }: MemberOrganization, cycles: readonly Cycle[]) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [create, { isLoading }] = useCreateCycleMutation();
  const attempt = useIdempotencyKey();
  const [suggested] = useState(() => suggestedQuarter(todayIn(timeZone, new Date()), cycles));
  const { quarter, year, start, end } = suggested;
  const name = t('cycles.suggestedName', { quarter, year });

  async function startQuarter(): Promise<void> {
    const body = { name, start, end, state: 'running' as const };
    const answer = await create({ organization: id, body, idempotencyKey: attempt.keyFor(body) });
    const failure = failureOf(answer.error);
    if (!failure) return notify.success(t('cycles.done.running', { name }));
    notify.error(failure.message || t('cycles.failed.create'));
  }

  return { name, start, end, startQuarter, isStarting: isLoading };
}
