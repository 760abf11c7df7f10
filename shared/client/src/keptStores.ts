// Where a person's kept answers are (keptAnswers.ts), and forgetting them: at once, without a file that would first have
// to be fetched, since logging out without a network has to do it too.

const PREFIX = 'cumbre-answers ';

export const storeOf = (userId: string): string => `${PREFIX}${userId}`;
/** Only where the page came over TLS or from this machine; elsewhere nothing is kept. */
export const canKeep = (): boolean => 'caches' in window;

/** Forgets everybody's answers but those of `userId`. */
export async function forgetKeptAnswers(userId?: string): Promise<void> {
  if (!canKeep()) return;
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== (userId && storeOf(userId))) await caches.delete(name);
}
