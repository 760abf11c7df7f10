import { revalidateAnswer, cacheAnswer, cachedAnswer } from './offlineCache';
import { clearOfflineCache } from './cacheStorage';

/** The browser's own store, which jsdom lacks: addresses and answers in memory. */
class MemoryCache {
  readonly entries = new Map<string, { body: string; headers: [string, string][] }>();
  async match(address: string) {
    const entry = this.entries.get(address);
    return entry && new Response(entry.body, { headers: entry.headers });
  }
  async put(address: string, answer: Response) {
    this.entries.set(address, { body: await answer.text(), headers: [...answer.headers] });
  }
  async delete(address: string | { url: string }) {
    return this.entries.delete(typeof address === 'string' ? address : address.url);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}
const stores = new Map<string, MemoryCache>();
const memory = {
  has: async (name: string) => stores.has(name),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  open: async (name: string) => {
    if (!stores.has(name)) stores.set(name, new MemoryCache());
    return stores.get(name);
  },
};

beforeEach(() => {
  stores.clear();
  Object.assign(window, { caches: memory });
  jest.useFakeTimers({ now: new Date('2026-02-15T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'caches');
});

const isSignedIn = () => true;
const answer = (content: unknown) => new Response(JSON.stringify(content));

test('a cached answer has its time, and no abilities except recording values', async () => {
  await cacheAnswer(
    'ana',
    'tree',
    answer({
      items: [{ title: 'Water', abilities: ['edit', 'checkIn', 'delete'] }],
      abilities: ['createItem'],
    }),
    isSignedIn,
  );
  expect(await cachedAnswer('ana', 'tree')).toEqual({
    data: { items: [{ title: 'Water', abilities: ['checkIn'] }], abilities: [] },
    at: '2026-02-15T12:00:00.000Z',
  });
});

test('an unchanged answer has the time of its last request', async () => {
  await cacheAnswer('ana', 'tree', answer({ items: [] }), isSignedIn);
  jest.setSystemTime(new Date('2026-02-15T13:00:00Z'));
  await revalidateAnswer('ana', 'tree', isSignedIn);
  expect(await cachedAnswer('ana', 'tree')).toEqual({
    data: { items: [] },
    at: '2026-02-15T13:00:00.000Z',
  });
});

test('each person has a separate cache, and logging out deletes it', async () => {
  await cacheAnswer('ana', 'tree', answer({ items: ['of Ana'] }), isSignedIn);
  expect(await cachedAnswer('ben', 'tree')).toBeNull();
  await clearOfflineCache('ben');
  expect([...stores.keys()]).toEqual([]);
});

test('an answer that arrives after logging out is not cached', async () => {
  let isThere = true;
  const keeping = cacheAnswer('ana', 'tree', answer({ items: [] }), () => isThere);
  isThere = false;
  await keeping;
  expect([...stores.keys()]).toEqual([]);
});

test('the oldest answers are removed above a limit', async () => {
  for (let each = 0; each < 60; each += 1)
    await cacheAnswer('ana', `tree ${each}`, answer({ each }), isSignedIn);
  expect(await cachedAnswer('ana', 'tree 0')).toBeNull();
  expect((await cachedAnswer('ana', 'tree 59'))?.data).toEqual({ each: 59 });
  expect((await stores.get('cumbre-answers ana')?.keys())?.length).toBe(40);
});

test('without cache storage nothing is cached and nothing fails', async () => {
  Reflect.deleteProperty(window, 'caches');
  await cacheAnswer('ana', 'tree', answer({}), isSignedIn);
  expect(await cachedAnswer('ana', 'tree')).toBeNull();
  await clearOfflineCache();
});
