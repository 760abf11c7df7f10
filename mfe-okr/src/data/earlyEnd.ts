// When and why a cycle was finished before its last day.
import type { Cycle } from '@cumbre/contract/cycles';
import { dayOf } from '@cumbre/domain/calendar';

export interface EarlyEnd {
  /** In the time zone of the organization. */
  date: string;
  reason: string | null;
}

/** Null for a cycle that is open or was finished on its last day or later. */
export function earlyEnd(
  { state, end, finishedAt, finishReason }: Cycle,
  timeZone: string,
): EarlyEnd | null {
  if (state !== 'finished' || finishedAt === null) return null;
  const date = dayOf(finishedAt, timeZone);
  // The reason is absent in an answer of an earlier release.
  return date < end ? { date, reason: finishReason ?? null } : null;
}
