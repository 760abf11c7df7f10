// Which addresses a route matches, by the rules of React Router: letter case and a trailing slash
// make no difference, `:name` matches one segment, `*` at the end matches the rest. Two remotes with
// routes that match a common address would conflict.

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

const matches = (route: string[], address: string[]): boolean => {
  const hasRest = route.at(-1) === '*';
  const parts = hasRest ? route.slice(0, -1) : route;
  return (
    (hasRest ? address.length >= parts.length : address.length === parts.length) &&
    parts.every((part, index) => isParameter(part) || part === address[index])
  );
};

/** React Router prefers longer routes, words to parameters, and any route to one with `*`. */
const WEIGHTS = { empty: 1, parameter: 3, word: 10, rest: -2 };
function weightOf(path: string): number {
  const parts = path.split('/');
  const weights = parts.map((part) => {
    if (part === '*') return WEIGHTS.rest;
    if (part === '') return WEIGHTS.empty;
    return isParameter(part) ? WEIGHTS.parameter : WEIGHTS.word;
  });
  return weights.reduce((sum, weight) => sum + weight, parts.length);
}

/** Returns the route that the router shows at the path `address`, or null. */
export function routeAt<Route extends { path: string }>(
  routes: readonly Route[],
  address: string,
): Route | null {
  const parts = segmentsOf(address);
  let best: { route: Route; weight: number } | null = null;
  for (const route of routes) {
    const weight = weightOf(route.path);
    if (matches(segmentsOf(route.path), parts) && (best === null || weight > best.weight))
      best = { route, weight };
  }
  return best?.route ?? null;
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
