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

test('an answer is read again with the time at which it was kept, and grants nothing but recording values', async () => {
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

test('an answer that has not changed since is as of its last reading', async () => {
  await cacheAnswer('ana', 'tree', answer({ items: [] }), isSignedIn);
  jest.setSystemTime(new Date('2026-02-15T13:00:00Z'));
  await revalidateAnswer('ana', 'tree', isSignedIn);
  expect(await cachedAnswer('ana', 'tree')).toEqual({
    data: { items: [] },
    at: '2026-02-15T13:00:00.000Z',
  });
});

test('nobody finds what was kept for somebody else, and logging out forgets it', async () => {
  await cacheAnswer('ana', 'tree', answer({ items: ['of Ana'] }), isSignedIn);
  expect(await cachedAnswer('ben', 'tree')).toBeNull();
  await clearOfflineCache('ben');
  expect([...stores.keys()]).toEqual([]);
});

test('an answer that comes when the person has left is kept for nobody', async () => {
  let isThere = true;
  const keeping = cacheAnswer('ana', 'tree', answer({ items: [] }), () => isThere);
  isThere = false;
  await keeping;
  expect([...stores.keys()]).toEqual([]);
});

test('the oldest goes when there are many', async () => {
  for (let each = 0; each < 60; each += 1)
    await cacheAnswer('ana', `tree ${each}`, answer({ each }), isSignedIn);
  expect(await cachedAnswer('ana', 'tree 0')).toBeNull();
  expect((await cachedAnswer('ana', 'tree 59'))?.data).toEqual({ each: 59 });
  expect((await stores.get('cumbre-answers ana')?.keys())?.length).toBe(40);
});

test('where the browser keeps nothing, nothing is kept and nothing breaks', async () => {
  Reflect.deleteProperty(window, 'caches');
  await cacheAnswer('ana', 'tree', answer({}), isSignedIn);
  expect(await cachedAnswer('ana', 'tree')).toBeNull();
  await clearOfflineCache();
});
