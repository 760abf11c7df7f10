// Trusted Types: the page's policy lets no text become markup or a script's address unless this says so (the server sends
// `require-trusted-types-for 'script'`). Two things in the page do so without knowing of it: antd writes style sheets by
// innerHTML, which hold no "<", and the loaders of webpack and federation set the addresses of scripts. Anything else is an
// error. It has to be there before either happens, hence it is the shell's first import.

/** What opens the application without a network (offline/worker.ts); served at the root, so that all of it is its business. */
export const SERVICE_WORKER = '/service-worker.js';

interface Policy { createHTML: (text: string) => string | null; createScriptURL: (address: string) => string | null }

/** Scripts of the shell, its service worker, and files that a release names. */
function isOurScript(address: string): boolean {
  const { origin, pathname, href } = new URL(address, window.location.href);
  return (origin === window.location.origin && (pathname.startsWith('/shell/') || pathname === SERVICE_WORKER)) || Boolean(window.cumbreReleaseFiles?.lists(href));
}

export const policy: Policy = {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) => (isOurScript(address) ? address : null),
};

const factory = (window as { trustedTypes?: { createPolicy: (name: 'default', rules: Policy) => unknown } }).trustedTypes;
factory?.createPolicy('default', policy);
