// Answers calls from the cache while the server cannot be reached, for calls with `offlineCache`.
// The request layer loads this module some seconds after the page, or with the first failure.
// offlineCache.ts stores the answers.
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { api as calls } from './api';
import { serverAnswered, serverUnreached } from './connection';
import type { ConnectionState } from './connection';
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
 * valid.
 */
export async function cacheAnswerOf(
  asked: CacheableRequest,
  api: Api,
  userId: string,
  answer: Response | null,
): Promise<void> {
  const isCurrent = () => userOf(api) === userId;
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

/** Cached answers replace the data on the screen, and then only check-ins can be changed. */
export function markServerUnreachable(api: Api, asOf = new Date().toISOString()): void {
  const isNew = wasReachable(api);
  api.dispatch(serverUnreached({ asOf }));
  if (isNew) invalidateLater(api, CACHED_TAGS);
}

/** Invalidates all data, so that screens read it from the server again. */
export function markServerReachable(api: Api): void {
  if (wasReachable(api)) return;
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
