// Saves a new or an edited cycle and sorts what can go wrong: another edit in between (412, with the row as it stands),
// fields at fault, or words for the whole form. Only what was changed is sent, so that two people may edit two fields.
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Failure } from '@cumbre/client/request';
import { useState } from 'react';
import { useCreateCycleMutation, useUpdateCycleMutation } from './cycleCalls';
import { useCycleTexts } from './useCycleTexts';

export interface CompleteCycle {
  name: string;
  start: string;
  end: string;
}

export function changedFields(cycle: CompleteCycle, values: CompleteCycle): Partial<CompleteCycle> {
  const fields = ['name', 'start', 'end'] as const;
  return Object.fromEntries(fields.filter((field) => values[field] !== cycle[field]).map((field) => [field, values[field]]));
}

export function useSaveCycle(organization: string, cycle: Cycle | null) {
  const t = useCycleTexts();
  const [create, creating] = useCreateCycleMutation();
  const [update, updating] = useUpdateCycleMutation();
  const [theirs, setTheirs] = useState<Cycle | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = useIdempotencyKey();

  /** Answers the saved cycle, or null when it was refused. `over`: the row that is overwritten knowingly. */
  async function save(values: CompleteCycle, over: Cycle | null = cycle): Promise<Cycle | null> {
    setFailure(null);
    setTheirs(null);
    const answer = over
      ? await update({ id: over.id, version: over.version, body: changedFields(over, values) })
      : await create({ organization, body: values, idempotencyKey: attempt.keyFor(values) });
    if (answer.data) return answer.data.cycle;
    const refusal = answer.error as Failure;
    const now = refusal.status === 412 ? (refusal.problem.current as Cycle | undefined) : undefined;
    if (now) setTheirs(now);
    else setFailure(refusal);
    return null;
  }

  const words = failure && (failure.message || t(cycle ? 'failed.save' : 'failed.create'));
  return { save, saving: creating.isLoading || updating.isLoading, theirs, forgetTheirs: () => setTheirs(null), refusal: words, fieldErrors: failure?.errors ?? [] };
}
