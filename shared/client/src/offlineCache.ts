// Caches answers that can be read without a network: organizations, cycles, trees, opened items and
// "my week". Each person has a cache of their own in this browser, which is deleted with the
// session. A cached answer allows only check-ins, since every other change needs the server.
import { isCacheAvailable, cacheNameOf } from './cacheStorage';

const CACHED_AT_HEADER = 'x-kept-at';
/** Answers per person; the oldest is deleted first. */
const MAX_ENTRIES = 40;
const OFFLINE_ABILITIES = new Set(['checkIn']);

const addressOf = (key: string): string => `/kept/${encodeURIComponent(key)}`;

export interface CachedAnswer {
  data: unknown;
  /** When the server last confirmed the answer, ISO 8601. */
  at: string;
}

const withCurrentDate = (body: BodyInit | null): Response =>
  new Response(body, {
    headers: { 'content-type': 'application/json', [CACHED_AT_HEADER]: new Date().toISOString() },
  });

async function putEntry(cache: Cache, key: string, answer: Response): Promise<void> {
  await cache.delete(addressOf(key));
  await cache.put(addressOf(key), answer);
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES)))
    await cache.delete(oldest);
}

/** Caches the answer. `isCurrent` tells whether the person is still signed in afterwards. */
export async function cacheAnswer(
  userId: string,
  key: string,
  answer: Response,
  isCurrent: () => boolean,
): Promise<void> {
  if (!isCacheAvailable() || !isCurrent()) return;
  await putEntry(await caches.open(cacheNameOf(userId)), key, withCurrentDate(answer.body));
  if (!isCurrent()) await caches.delete(cacheNameOf(userId));
}

/** Renews the date of the answer: the server said that nothing has changed. */
export async function revalidateAnswer(
  userId: string,
  key: string,
  isCurrent: () => boolean,
): Promise<void> {
  if (!isCacheAvailable() || !isCurrent()) return;
  const cached = await (await caches.open(cacheNameOf(userId))).match(addressOf(key));
  if (cached) await cacheAnswer(userId, key, cached, isCurrent);
}

const removeOnlineAbilities = (name: string, value: unknown): unknown =>
  name === 'abilities' && Array.isArray(value)
    ? value.filter((ability) => OFFLINE_ABILITIES.has(ability as string))
    : value;

export async function cachedAnswer(userId: string, key: string): Promise<CachedAnswer | null> {
  if (!isCacheAvailable() || !(await caches.has(cacheNameOf(userId)))) return null;
  const cached = await (await caches.open(cacheNameOf(userId))).match(addressOf(key));
  return cached
    ? {
        data: JSON.parse(await cached.text(), removeOnlineAbilities),
        at: cached.headers.get(CACHED_AT_HEADER) ?? '',
      }
    : null;
}
