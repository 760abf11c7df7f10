// Answers calls from the cache while the server cannot be reached, for calls with `offlineCache`.
// The request layer loads this module some seconds after the page, or with the first failure.
// offlineCache.ts stores the answers.
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { api as calls } from './api';
import { serverAnswered, serverUnreached } from './connection';
import type { ConnectionState } from './connection';
import { forgottenTimes } from './etagCache';
import { revalidateAnswer, cacheAnswer, cachedAnswer } from './offlineCache';
import type { RequestArgs } from './request';
import { selectUser } from './session';
import type { SessionState } from './session';
import { isServerReachable } from './healthCheck';

type Api = Pick<BaseQueryApi, 'getState' | 'dispatch'>;
type CacheableRequest = Pick<RequestArgs, 'path' | 'query' | 'offlineCache'>;

const userOf = ({ getState }: Api): string | undefined =>
  selectUser(getState() as { session: SessionState })?.id;
const keyOf = ({ path, query }: CacheableRequest): string =>
  `${path} ${JSON.stringify(query ?? {})}`;

/**
 * Caches `answer` for the person who sent the call; null means that the cached answer is still
 * valid. `forgotten` is how often answers had been forgotten when the answer came.
 */
export async function cacheAnswerOf(
  asked: CacheableRequest,
  api: Api,
  { userId, forgotten }: { userId: string; forgotten: number },
  answer: Response | null,
): Promise<void> {
  const isCurrent = () => userOf(api) === userId && forgottenTimes() === forgotten;
  await (answer
    ? cacheAnswer(userId, keyOf(asked), answer, isCurrent)
    : revalidateAnswer(userId, keyOf(asked), isCurrent));
}

/** The tags of cached calls. Other data stays on the screen until the server answers. */
const CACHED_TAGS = ['Organizations', 'Cycles', 'Items', 'Entries'] as const;
const ALL_TAGS = [
  ...CACHED_TAGS,
  'Account',
  'Devices',
  'Organization',
  'Members',
  'Invitations',
  'ApiKeys',
  'Deletions',
  'Notes',
  'Commitments',
  'Shares',
  'Notifications',
] as const;

const wasReachable = ({ getState }: Api): boolean =>
  (getState() as { connection?: ConnectionState }).connection?.reachable !== false;
/** Invalidates after the current call has ended. */
const invalidateLater = ({ dispatch }: Api, tags: readonly (typeof ALL_TAGS)[number][]) =>
  void setTimeout(() => dispatch(calls.util.invalidateTags([...tags])));

/** A connection that breaks again within this time is not settled. */
const SETTLED_MS = 30_000;
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * A proxy may refuse one call and the health check, and let other calls through. Then the application
 * would change between offline and online without end, because each change reads data again. So it
 * stays offline for a pause. The pause doubles with each change.
 */
const unsettled = { pause: 0, until: 0, since: Number.NEGATIVE_INFINITY };

/** Cached answers replace the data on the screen, and then only check-ins can be changed. */
export function markServerUnreachable(api: Api, asOf = new Date().toISOString()): void {
  const isNew = wasReachable(api);
  api.dispatch(serverUnreached({ asOf }));
  if (!isNew) return;
  const now = Date.now();
  unsettled.pause =
    now - unsettled.since < SETTLED_MS
      ? Math.min(Math.max(unsettled.pause * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
      : 0;
  unsettled.until = now + unsettled.pause;
  invalidateLater(api, CACHED_TAGS);
}

/**
 * Invalidates all data, so that screens read it from the server again. `isChecked`: the health check
 * has succeeded, so no pause is needed.
 */
export function markServerReachable(api: Api, { isChecked = false } = {}): void {
  if (wasReachable(api) || (!isChecked && Date.now() < unsettled.until)) return;
  unsettled.since = Date.now();
  api.dispatch(serverAnswered());
  invalidateLater(api, ALL_TAGS);
}

/**
 * After a failed call: returns the cached answer, and records whether the server can be reached.
 */
export async function offlineFallback(
  asked: CacheableRequest,
  api: Api,
): Promise<{ isAway: boolean; cached: { data: unknown } | null }> {
  if (await isServerReachable()) return { isAway: false, cached: null };
  const userId = userOf(api);
  const cached =
    asked.offlineCache && userId !== undefined
      ? await cachedAnswer(userId, keyOf(asked)).catch(() => null)
      : null;
  markServerUnreachable(api, cached?.at);
  return { isAway: true, cached };
}
