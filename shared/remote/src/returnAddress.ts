// The address to return to after signing in, which the sign-in page has as the parameter `return`.
// Only a path of this application is followed, since anything else could lead the person to another
// site.

const PARAMETER = 'return';

// Parses the address as the browser does, which removes tabs and reads a backslash as a slash. A
// check of the plain text would miss these cases.
function ownPathOf(path: string): string | null {
  const ownOrigin = window.location.origin;
  if (!path.startsWith('/') || !URL.canParse(path, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, ownOrigin);
  // Two slashes at the start would be read as a host.
  return origin === ownOrigin && !pathname.startsWith('//') && !pathname.startsWith('/auth/')
    ? pathname + search + hash
    : null;
}

export function signInPath(from: string): string {
  const path = ownPathOf(from);
  return path === null || path === '/'
    ? '/auth/sign-in'
    : `/auth/sign-in?${new URLSearchParams({ [PARAMETER]: path }).toString()}`;
}

/** Returns the address to open after signing in; the home screen without a valid `return`. */
export function returnAddressOf(search: string): string {
  return ownPathOf(new URLSearchParams(search).get(PARAMETER) ?? '/') ?? '/';
}
