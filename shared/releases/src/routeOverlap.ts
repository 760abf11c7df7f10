// Whether two routes match a common address by the rules of React Router: letter case and a
// trailing slash make no difference, `:name` matches one segment, `*` at the end matches the rest.
// Two remotes with such routes would conflict.

/** A segment is a word, `:name`, or `*` at the end. React Router has special rules for the rest. */
const ROUTE = /^\/(?:(?::?[\w-]+)(?:\/:?[\w-]+)*\/?(?:(?<=\/)\*)?|\*)?$/;

/** Whether a remote may write `path` as one of its routes. */
export const isRoute = (path: string): boolean => ROUTE.test(path);

const segmentsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Returns an address that both routes match, or null. */
export function commonAddress(one: string, other: string): string | null {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  const address: string[] = [];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [a, b] = [left[index], right[index]];
    // `*` matches the rest of the other route, with its parameters filled in.
    if (a === '*' || b === '*') {
      const rest = (a === '*' ? right : left).slice(index).filter((segment) => segment !== '*');
      return `/${[...address, ...rest.map(fillIn)].join('/')}`;
    }
    if (a === undefined || b === undefined) return null;
    if (!isParameter(a) && !isParameter(b) && a !== b) return null;
    address.push(fillIn(isParameter(a) ? b : a));
  }
  return `/${address.join('/')}`;
}

const fillIn = (segment: string): string => (isParameter(segment) ? segment.slice(1) : segment);

/** Whether both routes match the same addresses. */
export function isSameRoute(one: string, other: string): boolean {
  const withoutNames = (route: string) =>
    segmentsOf(route)
      .map((segment) => (isParameter(segment) ? ':' : segment))
      .join('/');
  return withoutNames(one) === withoutNames(other);
}

interface RouteWithExceptions {
  path: string;
  except?: string[];
}

/** Whether the `except` of `route` excludes all addresses that it has in common with `other`. */
const leaves = (route: RouteWithExceptions, other: RouteWithExceptions): boolean =>
  (route.except ?? []).some((left) => commonAddress(left, other.path) !== null);

/** Whether routes of two remotes match a common address that neither leaves to the other. */
export const collide = (route: RouteWithExceptions, other: RouteWithExceptions): boolean =>
  commonAddress(route.path, other.path) !== null && !leaves(route, other) && !leaves(other, route);
