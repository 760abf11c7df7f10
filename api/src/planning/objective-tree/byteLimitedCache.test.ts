import fc from 'fast-check';
import { ByteLimitedCache } from './byteLimitedCache';

const names = <Thing>(cache: ByteLimitedCache<Thing>, asked: string[]) =>
  asked.filter((name) => cache.get(name) !== undefined);

it('removes the least recently used entries first when the limit is exceeded', () => {
  const cache = new ByteLimitedCache<string>(100);
  cache.set('a', 'a', 40);
  cache.set('b', 'b', 40);
  cache.get('a');
  cache.set('c', 'c', 40);
  expect([names(cache, ['a', 'b', 'c']), cache.bytes]).toEqual([['a', 'c'], 80]);
});

it('removes others when an entry grows, and keeps the last used one whatever its size', () => {
  const cache = new ByteLimitedCache<string>(100);
  cache.set('a', 'a', 10);
  cache.set('b', 'b', 10);
  cache.grow('b', 'b', 500);
  expect([names(cache, ['a', 'b']), cache.bytes]).toEqual([['b'], 510]);
  cache.set('c', 'c', 1);
  expect([names(cache, ['b', 'c']), cache.bytes]).toEqual([['c'], 1]);
});

it('applies growth and removal only to the given value, not to a newer value of the key', () => {
  const cache = new ByteLimitedCache<object>(100);
  const [former, next] = [{}, {}];
  cache.set('a', former, 10);
  cache.set('a', next, 20);
  cache.grow('a', former, 50);
  cache.delete('a', former);
  expect([cache.get('a') === next, cache.bytes]).toEqual([true, 20]);
  cache.delete('a', next);
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
});

it('counts the bytes of its entries, and exceeds the limit only with a single entry', () => {
  const step = fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    does: fc.constantFrom('set', 'grow', 'get', 'delete'),
    bytes: fc.nat(60),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = new ByteLimitedCache<{ bytes: number }>(100);
      const things = new Map<string, { bytes: number }>();
      for (const { name, does, bytes } of steps) {
        const thing = things.get(name) ?? { bytes: 0 };
        if (does === 'get') cache.get(name);
        if (does === 'delete') cache.delete(name, thing);
        if (does === 'set') {
          things.set(name, { bytes });
          cache.set(name, things.get(name)!, bytes);
        }
        if (does === 'grow' && cache.get(name)) {
          thing.bytes += bytes;
          cache.grow(name, thing, bytes);
        }
      }
      const left = [...things].filter(([name, thing]) => cache.get(name) === thing);
      expect(cache.bytes).toBe(left.reduce((sum, [, { bytes }]) => sum + bytes, 0));
      expect(cache.bytes <= 100 || left.length === 1).toBe(true);
    }),
  );
});
