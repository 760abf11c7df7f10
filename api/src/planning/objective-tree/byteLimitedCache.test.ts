import fc from 'fast-check';
import { ByteLimitedCache } from './byteLimitedCache';

const names = <Thing>(kept: ByteLimitedCache<Thing>, asked: string[]) =>
  asked.filter((name) => kept.get(name) !== undefined);

it('removes the least recently used entries first when the limit is exceeded', () => {
  const kept = new ByteLimitedCache<string>(100);
  kept.set('a', 'a', 40);
  kept.set('b', 'b', 40);
  kept.get('a');
  kept.set('c', 'c', 40);
  expect([names(kept, ['a', 'b', 'c']), kept.bytes]).toEqual([['a', 'c'], 80]);
});

it('removes others when an entry grows, and keeps the last used one whatever its size', () => {
  const kept = new ByteLimitedCache<string>(100);
  kept.set('a', 'a', 10);
  kept.set('b', 'b', 10);
  kept.grow('b', 'b', 500);
  expect([names(kept, ['a', 'b']), kept.bytes]).toEqual([['b'], 510]);
  kept.set('c', 'c', 1);
  expect([names(kept, ['b', 'c']), kept.bytes]).toEqual([['c'], 1]);
});

it('applies growth and removal only to the given value, not to a newer value of the key', () => {
  const kept = new ByteLimitedCache<object>(100);
  const [former, next] = [{}, {}];
  kept.set('a', former, 10);
  kept.set('a', next, 20);
  kept.grow('a', former, 50);
  kept.delete('a', former);
  expect([kept.get('a') === next, kept.bytes]).toEqual([true, 20]);
  kept.delete('a', next);
  expect([kept.get('a'), kept.bytes]).toEqual([undefined, 0]);
});

it('counts the bytes of its entries, and exceeds the limit only with a single entry', () => {
  const step = fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    does: fc.constantFrom('set', 'grow', 'get', 'delete'),
    bytes: fc.nat(60),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const kept = new ByteLimitedCache<{ bytes: number }>(100);
      const things = new Map<string, { bytes: number }>();
      for (const { name, does, bytes } of steps) {
        const thing = things.get(name) ?? { bytes: 0 };
        if (does === 'get') kept.get(name);
        if (does === 'delete') kept.delete(name, thing);
        if (does === 'set') {
          things.set(name, { bytes });
          kept.set(name, things.get(name)!, bytes);
        }
        if (does === 'grow' && kept.get(name)) {
          thing.bytes += bytes;
          kept.grow(name, thing, bytes);
        }
      }
      const left = [...things].filter(([name, thing]) => kept.get(name) === thing);
      expect(kept.bytes).toBe(left.reduce((sum, [, { bytes }]) => sum + bytes, 0));
      expect(kept.bytes <= 100 || left.length === 1).toBe(true);
    }),
  );
});
