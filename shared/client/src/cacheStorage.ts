// The names of the offline caches (offlineCache.ts), and deleting them. This module is in the first
// load, since logging out without a network has to delete the caches too.

const PREFIX = 'cumbre-answers ';

export const cacheNameOf = (userId: string): string => `${PREFIX}${userId}`;
/** Browsers offer the cache only over TLS or on localhost. */
export const isCacheAvailable = (): boolean => 'caches' in window;

/** Deletes the caches of all people except `userId`. */
export async function clearOfflineCache(userId?: string): Promise<void> {
  if (!isCacheAvailable()) return;
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== (userId && cacheNameOf(userId)))
      await caches.delete(name);
}
