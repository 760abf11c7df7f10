// Creates a cycle with one key result through the public API. The crash tests write values to it.
import type { Caller } from '../caller';

export interface PlannedKeyResult {
  cycle: string;
  keyResult: string;
}

export async function createKeyResult(caller: Caller): Promise<PlannedKeyResult> {
  const today = new Date().toISOString().slice(0, 10);
  const { cycle } = await caller.call<{ cycle: { id: string } }>(
    'POST',
    `organizations/${caller.organizationId}/cycles`,
    { name: 'A year', start: today, end: '2099-12-31' },
  );
  const objective = {
    kind: 'objective',
    cycle: cycle.id,
    title: 'Keep what was said',
    owner: caller.userId,
  };
  const { item } = await caller.call<{ item: { id: string } }>(
    'POST',
    `organizations/${caller.organizationId}/okrs`,
    objective,
  );
  const keyResult = {
    kind: 'key_result',
    cycle: cycle.id,
    parentId: item.id,
    title: 'Acknowledged values',
    owner: caller.userId,
    unit: 'values',
    startValue: 0,
    currentValue: 0,
    targetValue: 100,
  };
  const answer = await caller.call<{ item: { id: string } }>(
    'POST',
    `organizations/${caller.organizationId}/okrs`,
    keyResult,
  );
  return { cycle: cycle.id, keyResult: answer.item.id };
}

/**
 * The calendar date `days` after 1 January 1980. A long run writes one entry per date, and all
 * dates must be in the past.
 */
export function pastDate(days: number): string {
  return new Date(Date.UTC(1980, 0, 1 + days)).toISOString().slice(0, 10);
}
