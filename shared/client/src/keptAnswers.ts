// The last answers that can be read again without a network: organizations, cycles, trees, the items that were opened, "my week". Each person has a
// store of one's own in this browser; it goes with the session, and whoever signs in next finds none of it. What is read
// from here grants nothing but recording values, since every other change needs the server.
import { canKeep, storeOf } from './keptStores';

const KEPT_AT = 'x-kept-at';
/** Answers per person; the oldest goes first. */
const MOST = 40;
const OFFLINE_ABILITIES = new Set(['checkIn']);

const addressOf = (key: string): string => `/kept/${encodeURIComponent(key)}`;

export interface KeptAnswer {
  data: unknown;
  /** When the server said so last, ISO 8601. */
  at: string;
}

const datedNow = (body: BodyInit | null): Response => new Response(body, { headers: { 'content-type': 'application/json', [KEPT_AT]: new Date().toISOString() } });

async function put(cache: Cache, key: string, answer: Response): Promise<void> {
  await cache.delete(addressOf(key));
  await cache.put(addressOf(key), answer);
  const known = await cache.keys();
  for (const oldest of known.slice(0, Math.max(0, known.length - MOST))) await cache.delete(oldest);
}

/** Keeps the answer; `isCurrent` says, when that is done, whether the person is still signed in. */
export async function keepAnswer(userId: string, key: string, answer: Response, isCurrent: () => boolean): Promise<void> {
  if (!canKeep() || !isCurrent()) return;
  await put(await caches.open(storeOf(userId)), key, datedNow(answer.body));
  if (!isCurrent()) await caches.delete(storeOf(userId));
}

/** The server has said that nothing has changed since the answer was kept. */
export async function confirmAnswer(userId: string, key: string, isCurrent: () => boolean): Promise<void> {
  if (!canKeep() || !isCurrent()) return;
  const kept = await (await caches.open(storeOf(userId))).match(addressOf(key));
  if (kept) await keepAnswer(userId, key, kept, isCurrent);
}

const withoutRights = (name: string, value: unknown): unknown => (
  name === 'abilities' && Array.isArray(value) ? value.filter((ability) => OFFLINE_ABILITIES.has(ability as string)) : value
);

export async function keptAnswer(userId: string, key: string): Promise<KeptAnswer | null> {
  if (!canKeep() || !(await caches.has(storeOf(userId)))) return null;
  const kept = await (await caches.open(storeOf(userId))).match(addressOf(key));
  return kept ? { data: JSON.parse(await kept.text(), withoutRights), at: kept.headers.get(KEPT_AT) ?? '' } : null;
}
