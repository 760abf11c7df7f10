// The address to come back to after signing in, carried in the sign-in page's own address as `return`. Only a path of
// this application is ever followed: anything else could lead a person elsewhere.

const PARAMETER = 'return';

// The address as the browser will read it: a tab is dropped and a backslash is a slash, so the text itself tells nothing.
function ownPathOf(path: string): string | null {
  const here = window.location.origin;
  if (!path.startsWith('/') || !URL.canParse(path, here)) return null;
  const { origin, pathname, search, hash } = new URL(path, here);
  // What begins with two slashes would be read as a host where it is followed next.
  return origin === here && !pathname.startsWith('//') && !pathname.startsWith('/auth/') ? pathname + search + hash : null;
}

export function signInPath(from: string): string {
  const path = ownPathOf(from);
  return path === null || path === '/' ? '/auth/sign-in' : `/auth/sign-in?${new URLSearchParams({ [PARAMETER]: path }).toString()}`;
}

/** Where to go after signing in, from the sign-in page's `search`; the home screen where nothing usable is there. */
export function returnAddressOf(search: string): string {
  return ownPathOf(new URLSearchParams(search).get(PARAMETER) ?? '/') ?? '/';
}
