// Whether two routes have an address in common, by the rules of React Router: letter case and a last slash make no
// difference, `:name` is any one segment, `*` at the end is whatever follows, nothing included. Two remotes with such
// routes would take addresses from each other. It imports nothing: the build compiles it (shared/build/contract.mjs).

/** A segment is a word, `:name`, or `*` as the last one. Anything else the router reads in ways of its own. */
const ROUTE = /^\/(?:(?::?[\w-]+)(?:\/:?[\w-]+)*\/?(?:(?<=\/)\*)?|\*)?$/;

/** Whether a remote may write `path` as one of its routes. */
export const isRoute = (path: string): boolean => ROUTE.test(path);

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter((segment) => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** An address that both routes match, or null where there is none. */
export function commonAddress(one: string, other: string): string | null {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  const address: string[] = [];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [a, b] = [left[index], right[index]];
    // What follows a `*` is the other route's, with its parameters filled in.
    if (a === '*' || b === '*') {
      const rest = (a === '*' ? right : left).slice(index).filter((segment) => segment !== '*');
      return `/${[...address, ...rest.map(filledIn)].join('/')}`;
    }
    if (a === undefined || b === undefined) return null;
    if (!isParameter(a) && !isParameter(b) && a !== b) return null;
    address.push(filledIn(isParameter(a) ? b : a));
  }
  return `/${address.join('/')}`;
}

const filledIn = (segment: string): string => (isParameter(segment) ? segment.slice(1) : segment);

/** Whether both routes match the same addresses, however they are written. */
export function isSameRoute(one: string, other: string): boolean {
  const withoutNames = (route: string) => (
    segmentsOf(route).map((segment) => (isParameter(segment) ? ':' : segment)).join('/')
  );
  return withoutNames(one) === withoutNames(other);
}
