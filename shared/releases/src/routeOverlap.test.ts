import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { commonAddress, isRoute, isSameRoute, routeAt } from './routeOverlap.ts';

test.each([
  ['/cycles', '/Cycles', '/cycles'],
  ['/account', '/account/', '/account'],
  ['/account', '/*', '/account'],
  ['/', '/*', '/'],
  ['/auth/*', '/auth/unsubscribe', '/auth/unsubscribe'],
  ['/auth/*', '/auth', '/auth'],
  ['/organizations/:id/*', '/organizations/new', '/organizations/new'],
  ['/a/:x', '/a/:y', '/a/y'],
  ['/:any', '/week', '/week'],
  ['/:a/b', '/c/:d', '/c/b'],
  ['/auth/*', '/authors', null],
  ['/cycles', '/cycle', null],
  ['/organizations', '/organizations/:id/*', null],
  ['/', '/week', null],
  ['/a/b', '/a/:x/c', null],
  ['/:any', '/', null],
])('the common address of %s and %s is %s', (one, other, address) => {
  expect(commonAddress(one, other) !== null).toBe(address !== null);
  expect(commonAddress(other, one) !== null).toBe(address !== null);
  if (address !== null)
    expect([one, other].every((route) => matchRoutes([{ path: route }], address))).toBe(true);
});

test.each([
  ['/cycles', true],
  ['/', true],
  ['/*', true],
  ['/a/*', true],
  ['/a/:id/*', true],
  ['/a/', true],
  ['a', false],
  ['', false],
  ['/a*', false],
  ['/a//b', false],
  ['/a:b', false],
  ['/a/:id?', false],
  ['/*/a', false],
  ['/a/**', false],
  ['/a/:', false],
  ['/ä', false],
])('%s is a route: %s', (route, holds) => {
  expect(isRoute(route)).toBe(holds);
});

const word = fc.constantFrom('a', 'b', 'A', 'week', 'Week');
const segments = fc.array(
  fc.oneof(
    word,
    word.map((name) => `:${name}`),
  ),
  { maxLength: 4 },
);
const route = fc
  .tuple(segments, fc.boolean(), fc.boolean())
  .map(
    ([parts, splat, slash]) =>
      `/${[...parts, ...(splat ? ['*'] : [])].join('/')}${slash && parts.length > 0 && !splat ? '/' : ''}`,
  );
const address = fc
  .array(fc.oneof(word, fc.constant('x1')), { maxLength: 5 })
  .map((parts) => `/${parts.join('/')}`);
/** A route and an address that probably matches it. */
const routeWithAddress = fc
  .tuple(route, fc.array(word, { minLength: 9, maxLength: 9 }), fc.array(word, { maxLength: 2 }))
  .map(
    ([path, words, rest]) =>
      [
        path,
        path
          .replaceAll(/:\w+/g, (_name, at: number) => words[at % words.length] as string)
          .replace('*', rest.join('/')),
      ] as const,
  );
const matches = (path: string, at: string) => matchRoutes([{ path }], at) !== null;

test('every generated route is valid', () =>
  fc.assert(fc.property(route, (path) => isRoute(path))));

test('an address that the router matches with both routes is found', () => {
  fc.assert(
    fc.property(
      routeWithAddress,
      route,
      ([one, at], other) =>
        !matches(one, at) || !matches(other, at) || commonAddress(one, other) !== null,
    ),
    { numRuns: 1000 },
  );
});

test('the found address matches both routes in the router', () => {
  fc.assert(
    fc.property(route, route, (one, other) => {
      const common = commonAddress(one, other);
      return common === null || (matches(one, common) && matches(other, common));
    }),
    { numRuns: 1000 },
  );
});

test('routes are equal if the router matches the same addresses', () => {
  fc.assert(
    fc.property(
      route,
      route,
      fc.array(address, { minLength: 20, maxLength: 40 }),
      (one, other, addresses) =>
        !isSameRoute(one, other) ||
        addresses.every((at) => matches(one, at) === matches(other, at)),
    ),
    { numRuns: 200 },
  );
});

test('the route of an address is the one that the router shows', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(route, { maxLength: 6, comparator: isSameRoute }),
      address,
      (paths, at) => {
        const routes = paths.map((path) => ({ path }));
        return routeAt(routes, at)?.path === matchRoutes(routes, at)?.[0]?.route.path;
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['/Auth/sign-in', '/auth/*'],
  ['/cycles/', '/cycles'],
  ['/organizations/new', '/organizations/new'],
  ['/organizations/%2A', '/organizations/:id'],
  ['/organizations/:id', '/organizations/:id'],
  ['/*', null],
])('the address %s is of the route %s', (at, path) => {
  const routes = ['/auth/*', '/cycles', '/organizations/:id', '/organizations/new'];
  expect(
    routeAt(
      routes.map((each) => ({ path: each })),
      at,
    )?.path ?? null,
  ).toBe(path);
});
