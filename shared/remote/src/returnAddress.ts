// The address to come back to after signing in, carried in the sign-in page's own address as `return`. Only a path of
// this application is ever followed: anything else could lead a person elsewhere.

const PARAMETER = 'return';

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/');

export function signInPath(from: string): string {
  return from === '/' || !isOwnPath(from) ? '/auth/sign-in' : `/auth/sign-in?${new URLSearchParams({ [PARAMETER]: from }).toString()}`;
}

/** Where to go after signing in, from the sign-in page's `search`; the home screen where nothing usable is there. */
export function returnAddressOf(search: string): string {
  const path = new URLSearchParams(search).get(PARAMETER) ?? '/';
  return isOwnPath(path) ? path : '/';
}
